import { join } from 'node:path';
import fc from 'fast-check';
import { build } from 'vite';
import { plainText } from '#src/ui/html/server/plain-text.ts';
import { sanitise } from '#src/ui/html/server/sanitise.ts';
import type * as BrowserHtml from '#testing/browser-html.ts';
import { hostileTexts } from '#testing/hostile-texts.ts';
import { expect, test } from '#testing/world-test.ts';

declare global {
  /** From `testing/browser-html.ts`. */
  const browserHtml: typeof BrowserHtml;
}

/**
 * Pieces that parsers treat in special ways. Put together they also make malformed HTML. `<select>` is not
 * among them: new browsers let it contain any element, older ones and the server only options. Nor is
 * NUL, which the database does not store.
 */
const pieces = [
  ...['<p>', '</p>', '<div>', '</div>', '<b>', '</b>', '<i>', '<h1>', '</h1>', '<ul><li>', '</ul>'],
  ...['<a href="https://x.y/z?a=1&b=2">', '</a>', '<a href=javascript:alert(1)>', '<a href="/in">'],
  ...['<a href=" https://k ">', '<a href="ht\ttps://x">', '<a href="https://x/--&gt;">'],
  ...[
    '<img src=x onerror=alert(1)>',
    '<img src="https://a/b.png">',
    '<img>',
    '<img alt="]>" src=x>',
  ],
  ...[
    '<img src="data:image/png;base64,AA">',
    '<a href="data:text/html,x">',
    '<img src="//host/x">',
  ],
  ...['<svg>', '</svg>', '<math>', '</math>', '<mtext>', '<mglyph>', '<foreignObject>', '<desc>'],
  ...['<style>', '</style>', '<script>', '</script>', '<noscript>', '</noscript>', '<template>'],
  ...['<form>', '</form>', '<input>', '<textarea>', '</textarea>', '<title>'],
  ...['<table>', '<tr>', '<td colspan=2>', '</table>', '<thead>', '<caption>', '<colgroup><col>'],
  ...[
    '<iframe>',
    '</iframe>',
    '<xmp>',
    '</xmp>',
    '<plaintext>',
    '<object>',
    '<embed>',
    '<base href=x>',
  ],
  ...[
    '<!-- c -->',
    '<!--<x -->',
    '<![CDATA[x]]>',
    '<?php x?>',
    '--!>',
    ']]>',
    '</',
    '<',
    '>',
    '"',
    "'",
  ],
  ...['text ', '&lt;b&gt;', '&lt;/style&gt;', '&amp;', '&nbsp;', '\u00a0', ' ', '\n', '<br>'],
  ...['<span style="x" class=a id=b onclick=c>', '</span>', '<ol start=3>', '<pre>\n', '</pre>'],
  ...[
    '<x-y>',
    '</x-y>',
    '<font color=red>',
    '<body onload=alert(1)>',
    '<html>',
    '<head>',
    '<link>',
  ],
  ...['<p title="</style><img src=x onerror=alert(1)>">', '<abbr title="&quot;q">', '<video>'],
];

/** Known attacks on sanitisers: they become other markup when they are parsed for the second time. */
const attacks = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="java\nscript:alert(1)">a</a><a href="&#106;avascript:alert(1)">b</a>',
  '<svg><animate xlink:href=#x attributeName=href values="javascript:alert(1)" /><a id=x><text>x</text></a>',
  '<table><td><a href="https://x.y"><table><td><a href="https://z">',
  '<p>a &lt;b <!-- c --></p><template><script>alert(1)</script></template>',
];

const drawn = fc.sample(
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map((all) => all.join('')),
  { numRuns: 3000, seed: 12 },
);

async function browserScript(): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  const entry = join(root, 'testing/browser-html.ts');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'browserHtml' } },
  });
  const [result] = Array.isArray(built) ? built : [];
  const [file] = result?.output ?? [];
  if (!file) throw new Error('Nothing was built');
  return file.code;
}

test('the server and the browser make the same of any HTML', async ({ page }) => {
  test.slow();
  const texts = [...attacks, ...Object.values(hostileTexts), ...drawn];
  const onServer = texts.map((text) => ({ html: sanitise(text), text: plainText(text) }));
  await page.goto('about:blank');
  await page.addScriptTag({ content: await browserScript() });
  const read = await page.evaluate(
    (all) =>
      all.map(({ given, server }) => ({
        given,
        browser: browserHtml.readInBrowser(given),
        server: { ...server, html: browserHtml.parsed(server.html) },
      })),
    texts.map((given, index) => ({ given, server: onServer[index] ?? { html: '', text: '' } })),
  );
  const other = read.filter(({ browser, server }) => !isSame(browser, server));
  expect(other).toEqual([]);
  expect(read).toHaveLength(texts.length);
});

function isSame(one: { html: string; text: string }, other: { html: string; text: string }) {
  return one.html === other.html && one.text === other.text;
}
