import { hash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { flowInspector } from 'flow-inspector/vite';
import { defineConfig, type EnvironmentOptions, loadEnv, type ViteBuilder } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { codeSplitting } from './scripts/build/chunks.ts';
import {
  filesOfParts,
  forBrowsers,
  renderedVersion,
  sheetAfterSplash,
  type Version,
  withoutExplanations,
  withoutUnusedRouter,
} from './scripts/build/plugins.ts';
import { type Environment, parseEnvironment } from './src/app/environment-schema.ts';

const productionRouter = join(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
);

/** PAY-16: an invalid setting is reported in one line, without a stack trace. */
function settings(variables: Record<string, string>): Environment {
  try {
    return parseEnvironment(variables);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The operators' desk: a page with files of its own, so that nothing of it is in the guests' files. */
const deskOptions: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // In kB. What all pages of the desk share is one file: operators load it once.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: 'desk.html' },
  },
};

/** The views as one file for the server, with its libraries (`contract/page-renderer.ts`). */
const rendererOptions = (folder: string): EnvironmentOptions => ({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true },
  build: {
    ssr: true,
    outDir: `${folder}/.server`,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { input: 'src/ssr/render.tsx', output: { codeSplitting: false } },
  },
});

export default defineConfig(({ mode, command }) => {
  const variables = loadEnv(mode, import.meta.dirname, 'VITE_');
  const environment = settings(variables);
  // Vite fills index.html before the site's code could supply the default.
  process.env.VITE_PRODUCT_NAME = environment.productName;
  const isInspected = variables.VITE_INSPECT === '1';
  const version: Version = {};
  // `npm start` builds aside (`scripts/builds.ts`).
  const folder = process.env.BUILD_FOLDER ?? (isInspected ? 'dist-inspect' : 'dist');
  return {
    plugins: [
      react(),
      sheetAfterSplash(),
      // A brotli and a gzip copy beside every text file, so that the server compresses none of them.
      {
        ...compression({
          include: /\.(html|js|css|svg|json|webmanifest|txt)$/,
          exclude: /render\.js$/,
          logLevel: 'silent',
        }),
        ...forBrowsers,
      },
      filesOfParts(import.meta.dirname),
      renderedVersion(version),
      withoutUnusedRouter(),
      ...(isInspected ? [] : [withoutExplanations()]),
      ...(isInspected || command === 'serve' ? [flowInspector({ isBuilt: isInspected })] : []),
    ],
    builder: {
      sharedConfigBuild: true,
      buildApp: (builder) => buildAll(builder, version, isInspected),
    },
    environments: {
      ssr: rendererOptions(folder),
      // The development server builds nothing: it serves the desk's files like all others.
      ...(command === 'build' && { desk: deskOptions }),
    },
    css: {
      modules: {
        // Vite's own names end with a line number, which the first load would carry too.
        generateScopedName: (name, file) => `_${name}_${fileMark(file)}`,
      },
    },
    define: {
      __ENVIRONMENT__: JSON.stringify(environment),
      __INSPECTABLE__: JSON.stringify(command === 'serve' || isInspected),
    },
    resolve: {
      alias: [
        // Its package gives bundlers only the copy with warnings for developers.
        ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
        // @xstate/react imports the copies for React 17, which has no such hook.
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        {
          find: /^use-sync-external-store\/shim\/with-selector$/,
          replacement: 'use-sync-external-store/with-selector',
        },
      ],
    },
    build: {
      // A separate folder, so that the two builds do not overwrite each other.
      outDir: folder,
      target: 'es2023',
      cssCodeSplit: true,
      // All browsers of that target support module preload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first load names every other file, so each character of a hash weighs.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting,
        },
        optimization: { inlineConst: true },
        treeshake: {
          // No module here or in a library has a getter with side effects.
          propertyReadSideEffects: false,
        },
      },
    },
  };
});

/**
 * Builds the site and the desk for browsers, and the views of the site for the server. The inspector
 * shows each flow from its start, so its pages start in the browser.
 */
async function buildAll(
  builder: ViteBuilder,
  version: Version,
  isInspected: boolean,
): Promise<void> {
  const { client, desk, ssr } = builder.environments;
  if (!client || !desk || !ssr) return;
  const built = await builder.build(client);
  await builder.build(desk);
  if (isInspected || !('output' in built)) return;
  const first = built.output.find((file) => file.type === 'chunk' && file.isEntry);
  version.path = `/${first?.fileName}`;
  await builder.build(ssr);
}

/** Four characters that name a style sheet by its path. */
function fileMark(file: string): string {
  return hash('sha256', relative(import.meta.dirname, file)).slice(0, 4);
}
