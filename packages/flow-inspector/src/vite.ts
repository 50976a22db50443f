import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { windowAt, windowFolder, windowPage } from './window-files.ts';

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
      this.emitFile({ type: 'asset', fileName: `${below}/index.html`, source: windowPage(path) });
      const assets = await readdir(join(windowFolder, 'assets'));
      for (const name of ['walk.html', ...assets.map((asset) => `assets/${asset}`)]) {
        const source = await readFile(join(windowFolder, name));
        this.emitFile({ type: 'asset', fileName: `${below}/${name}`, source });
      }
    },
  };
}
