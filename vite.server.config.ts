import { defineConfig } from 'vite';

/**
 * The server and its libraries in one file. Loading their hundreds of files takes more processor time
 * than the rest of a start: Node parses a library's whole package.json for each file of it.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: [
      // These load files beside their own.
      '@electric-sql/pglite',
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      'sharp',
      'vite',
      // Only a server with pictures outside the database loads these.
      'flydrive',
    ],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node24',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      // A running server could not load a second file after the next build has removed it.
      output: { codeSplitting: false },
    },
  },
});
