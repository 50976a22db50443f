import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A page as Vite has built it. */
export interface BuiltPage {
  /** Holds its `index.html` and its assets. */
  readonly folder: string;
  /** gzip bytes of the scripts and sheets that its `index.html` asks for, without what they load later. */
  readonly js: number;
  readonly css: number;
}

/**
 * Builds the site, or another page by the site's own settings, into `folder`.
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

/** Bytes at the best compression, as the build writes its `.gz` copies. */
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

/** Serves a built page, gzipped, on a free loopback port. Every other path is not found. */
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
