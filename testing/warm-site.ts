import { parseSync } from 'oxc-parser';

/** The pages of the site and of the desk, whose scripts lead to all others. */
const pages = ['/', '/desk'];

/**
 * Requests every module of a development site. The server compiles a module, and bundles the libraries,
 * when they are first requested: on a busy machine this takes longer than a test waits for a page.
 */
export async function warmSite(url: string): Promise<void> {
  const asked = new Set<string>();
  let coming = await Promise.all(pages.map((page) => scriptsOf(new URL(page, url).href)));
  while (coming.length > 0) {
    const fresh = [...new Set(coming.flat())].filter((address) => !asked.has(address));
    for (const address of fresh) asked.add(address);
    coming = await Promise.all(fresh.map(importsOf));
  }
}

async function scriptsOf(page: string): Promise<string[]> {
  const reply = await fetch(page, { headers: { accept: 'text/html' } });
  const scripts = (await reply.text()).matchAll(/<script[^>]* src="([^"]+)"/g);
  return [...scripts].map(([, source = '']) => new URL(source, page).href);
}

/** The modules that a compiled module imports, at once or later. Vite has made them addresses. */
async function importsOf(address: string): Promise<string[]> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  if (!reply.headers.get('content-type')?.includes('javascript')) return [];
  const source = await reply.text();
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', source).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return specifiers.flatMap((one) => (one?.match(/^[./]/) ? new URL(one, address).href : []));
}
