import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { parseEnvironment } from './src/app/environment-schema.ts';

export default defineConfig(({ mode }) => {
  const variables = loadEnv(mode, import.meta.dirname, 'VITE_');
  const { productName } = parseEnvironment(variables);
  // index.html is filled before the site's own code could supply the default.
  process.env.VITE_PRODUCT_NAME = productName;
  return {
    plugins: [react(), compressed()],
    build: {
      outDir: 'dist',
      target: 'es2023',
      cssCodeSplit: true,
      // Every module browser of that target preloads by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: {
          // What only describes a call or a shape is left out where nobody uses it.
          manualPureFunctions: ['defineCall', 'read', 'pagedRead', 'list', 'filled'],
        },
      },
    },
  };
});

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** Writes a brotli and a gzip copy beside every text file, so the server compresses nothing. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'ndako:compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error) return;
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter(
          (entry) => entry.isFile() && compressible.has(extname(entry.name)),
        );
        await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // A copy that is not smaller only costs a look at the disk.
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${path}.gz`, gzipped);
}
