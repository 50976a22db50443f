import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A page built by Vite. */
export interface BuiltPage {
  /** The folder with its `index.html` and its assets. */
  readonly folder: string;
  /** The size in gzip bytes of the scripts that its `index.html` loads, without later imports. */
  readonly js: number;
  readonly css: number;
}

/**
 * Builds the site, or another page with the site's settings, into `folder`.
 *
 * @param input The page's `index.html` relative to the repository.
 */
export async function buildPage(input: string, folder: string): Promise<BuiltPage> {
  await build({
    root,
    mode: 'production',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(root, input) } },
  });
  const html = await readFile(join(folder, input), 'utf8');
  const sizeOf = async (pattern: RegExp) => {
    const links = [...html.matchAll(pattern)].map(([, link]) => link ?? '');
    const sizes = links.map(async (link) => gzipSize(await readFile(join(folder, link))));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  return {
    folder,
    js: await sizeOf(/(?:src|href)="([^"]+\.js)"/g),
    css: await sizeOf(/href="([^"]+\.css)"/g),
  };
}

/** The size in bytes with the best compression, as in the `.gz` files of the build. */
export function gzipSize(content: Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a built page with gzip on a free loopback port. Every other path is a 404. */
export async function servePage(folder: string, page: string) {
  const server = createServer(async ({ url = '/' }, reply) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const file = join(folder, path === '/' ? page : path);
    const content = await readFile(file).catch(() => undefined);
    if (!content) {
      reply.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    reply.end(gzipSync(content));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://localhost:${port}/`, stop };
}
