import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';
import { gzipSize } from './gzip-size.ts';

const root = join(import.meta.dirname, '..');

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

/** Serves a built page, compressed, on a free loopback port. Every other path is a 404. */
export async function servePage(folder: string, page: string) {
  const app = fastify({ forceCloseConnections: true });
  await app.register(fastifyStatic, { root: folder, preCompressed: true });
  app.get('/', (_request, reply) => reply.sendFile(page));
  const url = await app.listen({ host: 'localhost', port: 0 });
  return { url: `${url}/`, stop: () => app.close() };
}
