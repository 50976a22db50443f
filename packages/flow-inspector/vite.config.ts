import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

const target = 'es2023';

/**
 * Adds `walk.html`, which shows a walk without a server. It is one file, because a page from a disk may
 * load no module.
 */
function walkPage(): Plugin {
  return {
    name: 'walk-page',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root: join(import.meta.dirname, 'src/window/walk-page'),
        logLevel: 'warn',
        plugins: [react()],
        build: {
          write: false,
          target,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(import.meta.dirname, 'src/window/walk-page/walk.html') },
        },
      });
      const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
      const texts = files.map((file) => ({
        name: file.fileName,
        text: file.type === 'chunk' ? file.code : String(file.source),
      }));
      const textOf = (end: string) => texts.find(({ name }) => name.endsWith(end))?.text ?? '';
      const script = textOf('.js').replaceAll('</script', '<\\/script');
      const source = textOf('.html')
        .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${textOf('.css')}</style>`)
        .replace(/<script type="module"[^>]*><\/script>/, '')
        .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
      this.emitFile({ type: 'asset', fileName: 'walk.html', source });
    },
  };
}

/** The inspector's window, as a folder of static files for any path. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), walkPage()],
  resolve: {
    alias: [
      // @xyflow/react uses a store whose package imports the copies for React 17, which has no such hook.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    outDir: 'dist/static',
    target,
    modulePreload: { polyfill: false },
    // In kB. The engine that lays out the charts is one file.
    chunkSizeWarningLimit: 1_700,
  },
});
