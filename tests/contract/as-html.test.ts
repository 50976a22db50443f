import { describe, expect, it } from 'vitest';
import { asHtml } from '#contract/desk/as-html.ts';

describe('[DESK-256] a text as HTML', () => {
  it.each([
    ['', ''],
    ['By the lake.', '<p>By the lake.</p>'],
    ['By the lake.\nAt dawn.\n \nBoats pass.', '<p>By the lake.<br>At dawn.</p><p>Boats pass.</p>'],
    ['Bed & breakfast, 1 < 2 > 0', '<p>Bed &amp; breakfast, 1 &lt; 2 &gt; 0</p>'],
    ['Caf&eacute; &#38; bar &x', '<p>Caf&eacute; &#38; bar &amp;x</p>'],
    ['<p>By the lake.</p>\n\nBoats', '<p>By the lake.</p>\n\nBoats'],
    ['One<br/>two\n\nthree', 'One<br/>two\n\nthree'],
  ])('of %j', (text, html) => {
    expect(asHtml(text)).toBe(html);
  });
});
