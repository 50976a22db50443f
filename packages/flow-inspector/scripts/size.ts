import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * `npm run size`: what the page part costs an app, minified, in gzip bytes and without xstate: what each load of a page
 * needs, and what is loaded when a window asks for it.
 */
const built = await build({
  configFile: false,
  logLevel: 'error',
  root: join(import.meta.dirname, '..'),
  build: {
    write: false,
    lib: { entry: 'src/index.ts', formats: ['es'] },
    rolldownOptions: {
      external: ['xstate', 'xstate/graph'],
      output: {
        minify: true,
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
});
const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
const chunks = new Map(
  outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
);

function withImports(name: string): string[] {
  const chunk = chunks.get(name);
  return chunk ? [name, ...chunk.imports.flatMap(withImports)] : [];
}

function sizeOf(names: Iterable<string>): number {
  const sizes = [...names].map((name) => gzipSync(chunks.get(name)?.code ?? '').length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const entry = [...chunks.values()].find((chunk: Rolldown.OutputChunk) => chunk.isEntry);
const first = new Set(entry ? withImports(entry.fileName) : []);
const later = [...chunks.keys()].filter((name) => !first.has(name));
console.log(`each load:  ${(sizeOf(first) / 1000).toFixed(1)} kB`);
for (const name of later)
  console.log(`${name.replace(/-.*/, '')}: ${(sizeOf([name]) / 1000).toFixed(1)} kB`);
