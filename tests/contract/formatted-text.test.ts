import * as fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { lostParts } from '#src/desk/text/lost-parts.ts';
import { readText } from '#src/desk/text/read-text.ts';
import { textSchema } from '#src/desk/text/schema.ts';
import { writtenText } from '#src/desk/text/write-text.ts';
import { hostileTexts } from '#testing/hostile-texts.ts';

/** As the field reads and writes it: ProseMirror sorts the marks. */
function written(html: string): string {
  const doc = Node.fromJSON(textSchema, readText(html));
  doc.check();
  return writtenText(doc.toJSON());
}

describe('[DESK-251] what the field can keep is written as it was', () => {
  it.each([
    '',
    '<h2>How paying works</h2><p>The price is <strong>per day</strong>.</p>',
    '<ul><li>A jetty</li><li>Two <em>kayaks</em><ul><li>red</li></ul></li></ul>',
    '<ol start="3"><li><p>One</p><p>more</p></li></ol>',
    '<p>See <a href="https://ndako.com/faq?a=1&amp;b=2" title="Help">the <strong>answers</strong></a>.</p>',
    '<blockquote><p>Quiet</p></blockquote><hr><p>a<br>b</p>',
    '<h1>a</h1><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6>',
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <u>u</u>, <s>s</s>, <code>c</code>, <small>t</small></p>',
    '<p>1 &lt; 2 &amp; 3&nbsp;€ &gt; "2"</p>',
  ])('%s', (html) => {
    expect(written(html)).toBe(html);
    expect(lostParts(html)).toEqual([]);
  });

  it.each([
    ['Here.', '<p>Here.</p>'],
    [
      '<p>\n  A <b>bright</b>\n house </p>\n<p>b</p>',
      '<p>A <strong>bright</strong> house</p><p>b</p>',
    ],
    ['<ul>\n<li><p>a</p></li>\n</ul>', '<ul><li>a</li></ul>'],
    ['a <i>b</i><p>c</p>', '<p>a <em>b</em></p><p>c</p>'],
    ['<strong>a </strong><strong>b</strong>', '<p><strong>a b</strong></p>'],
    [
      '<strong><a href="https://a.b">c</a> d</strong>',
      '<p><a href="https://a.b"><strong>c</strong></a><strong> d</strong></p>',
    ],
  ])('%j becomes %j, which is the same for guests', (html, same) => {
    expect(written(html)).toBe(same);
    expect(lostParts(html)).toEqual([]);
  });
});

it.each([
  [
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<p>a</p><p>b</p>',
    ['<table>', '<tbody>', '<tr>', '<td>'],
  ],
  ['<p style="color:red" class="x">a</p>', '<p>a</p>', ['style', 'class']],
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>', ['<script>']],
  ['<style>p{}</style><p>a</p>', '<p>a</p>', ['<style>']],
  ['<p><img src="https://a.b/c.png" alt="d">e</p>', '<p>e</p>', ['<img>', 'src', 'alt']],
  ['<div><p>a</p></div>', '<p>a</p>', ['<div>']],
  ['<b><p>a</p></b>', '<p>a</p>', ['<strong>']],
  ['<p>a <span>b</span></p>', '<p>a b</p>', ['<span>']],
  ['<p><a href="javascript:x()">a</a> <a href="/b">b</a></p>', '<p>a b</p>', ['<a>', 'href']],
  ['<!-- a --><p>b</p>', '<p>b</p>', ['<!-- -->']],
  ['<html><body><p>b</p></body></html>', '<p>b</p>', ['<html>', '<body>']],
  ['<pre>a  b</pre>', '<p>a b</p>', ['<pre>']],
  [
    '<h2 id="a">b</h2><ol start="x"><li>c</li></ol>',
    '<h2>b</h2><ol><li>c</li></ol>',
    ['id', 'start'],
  ],
  [
    '<p><strong>a</strong></p><p><img src="https://a.b/c"></p>',
    '<p><strong>a</strong></p><p></p>',
    ['<img>', 'src'],
  ],
])('[DESK-252] of %s the field keeps %s, and names what it drops', (html, kept, lost) => {
  expect(written(html)).toBe(kept);
  expect(lostParts(html)).toEqual(lost);
});

it.each(Object.values(hostileTexts))('[DESK-252] %j becomes a text of the field', (html) => {
  expect(lostParts(written(html))).toEqual([]);
});

const tags = ['p', 'h2', 'ul', 'ol', 'li', 'blockquote', 'div', 'b', 'em', 'span', 'table', 'td'];
const markup: fc.Arbitrary<string> = fc.letrec<{ node: string; text: string }>((tie) => ({
  text: fc.constantFrom('a', ' b ', '&lt;', '<br>', '<hr>', '\n', '<a href="https://a.b">c</a>'),
  node: fc.oneof(
    { maxDepth: 4 },
    tie('text'),
    fc
      .tuple(fc.constantFrom(...tags), fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
  ),
})).node;

it('[DESK-251] any text is read, and what was written is read and written the same', () => {
  fc.assert(
    fc.property(fc.array(markup, { maxLength: 4 }), (parts) => {
      const once = written(parts.join(''));
      expect(written(once)).toBe(once);
      expect(lostParts(once)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
