import { expect, test } from 'vitest';
import { plainText } from '#src/ui/html/server/plain-text.ts';
import { sanitise, sanitisedBlocks } from '#src/ui/html/server/sanitise.ts';

test.each([
  [
    'formatting stays',
    '<h2>House</h2><p>By <b>the</b> <em>lake</em></p>',
    '<h2>House</h2><p>By <b>the</b> <em>lake</em></p>',
  ],
  ['a script goes with its text', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['handlers and styles go', '<p onclick="x()" style="x" class="y" id="z">a</p>', '<p>a</p>'],
  ['the content of a form stays', '<form><input name=x><p>a</p></form>', '<p>a</p>'],
  [
    'a link opens in a new tab',
    '<a href="https://a.b/?c=1&d=2">x</a>',
    '<a href="https://a.b/?c=1&amp;d=2" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  ['a link of script leads nowhere', '<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['a link of data leads nowhere', '<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['a picture without a URL goes', '<img src=x onerror=alert(1)>', ''],
  ['a picture has a text', '<img src="https://a.b/c.png">', '<img src="https://a.b/c.png" alt="">'],
  ['a drawing goes', '<svg><style><img src=x onerror=alert(1)></style></svg>a', 'a'],
  ['text stays text', 'a &lt;b&gt; & c', 'a &lt;b&gt; &amp; c'],
  ['what is open is closed', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
])('on the server too, %s', (_, html, clean) => {
  expect(sanitise(html)).toBe(clean);
});

test('sanitised HTML has blocks and text', () => {
  expect(sanitisedBlocks('<p>One <b>two</b></p>three<script>x</script><ul><li>four</ul>')).toEqual({
    blocks: [
      { tag: 'p', text: 'One two', html: '<p>One <b>two</b></p>' },
      { tag: 'ul', text: 'four', html: '<ul><li>four</li></ul>' },
    ],
    text: 'One twothreefour',
  });
});

test('[HOME-35] plain text has spaces between blocks, and nothing of scripts and styles', () => {
  const html = '<p>One</p><p>two<br>three</p><style>p{}</style><script>x</script>&amp; four ';
  expect(plainText(html)).toBe('One two three & four');
});
