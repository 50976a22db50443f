import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Connect, Plugin } from 'vite';

/** The prebuilt window. */
const folder = join(import.meta.dirname, '../dist/static');

interface WindowOptions {
  /** The path at which the window is shown. Default: `/inspector`. */
  readonly path?: string;
  /** Whether `vite build` puts the window into the build too. Default: false. */
  readonly isBuilt?: boolean;
}

/** Shows the inspector's window at a path of the app: in development, in previews, and in a build that asks for it. */
export function flowInspector({
  path = '/inspector',
  isBuilt = false,
}: WindowOptions = {}): Plugin {
  return {
    name: 'flow-inspector',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: ({ middlewares }) => {
      middlewares.use(path, windowAt(path));
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(path, windowAt(path));
    },
    async generateBundle() {
      if (!isBuilt) return;
      const below = path.slice(1);
      this.emitFile({ type: 'asset', fileName: `${below}/index.html`, source: pageAt(path) });
      for (const name of await readdir(join(folder, 'assets'))) {
        const source = await readFile(join(folder, 'assets', name));
        this.emitFile({ type: 'asset', fileName: `${below}/assets/${name}`, source });
      }
    },
  };
}

function windowAt(path: string): Connect.NextHandleFunction {
  const files = sirv(folder, { dev: true });
  return (request, response, next) => {
    const [file] = (request.url ?? '').split('?');
    if (file !== '/') return files(request, response, next);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageAt(path));
  };
}

/** The page of the window. Its links are relative to `/path/`, but its address is `/path`. */
function pageAt(path: string): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return page.replaceAll('"./assets/', `"${path}/assets/`);
}
