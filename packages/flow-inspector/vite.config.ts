import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The inspector's window, as a folder of static files for any path. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
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
    target: 'es2023',
    modulePreload: { polyfill: false },
    // In kB. The engine that lays out the charts is one file.
    chunkSizeWarningLimit: 1_700,
  },
});
