import { hash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { type SiteRoute, siteRoutes } from './contract/site-routes.ts';
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

const accountPages = pagesOf('account');
const accountParts = /\/src\/forms\/(flow-form|text-field)\./;
const plainPages = [...pagesOf('plain'), 'not-found'];
const commonParts =
  /\/src\/(app\/use-flow|parts\/banner-page|ui\/(avatar|badge|banner|card|empty-state|error-state|field|text-input))\./;

export default defineConfig(({ mode, command }) => {
  const variables = loadEnv(mode, import.meta.dirname, 'VITE_');
  const environment = settings(variables);
  // Vite fills index.html before the site's code could supply the default.
  process.env.VITE_PRODUCT_NAME = environment.productName;
  const isInspected = variables.VITE_INSPECT === '1';
  return {
    plugins: [
      react(),
      sheetAfterSplash(),
      // A brotli and a gzip copy beside every text file, so that the server compresses none of them.
      compression({ include: /\.(html|js|css|svg|json|webmanifest|txt)$/, logLevel: 'silent' }),
      ...(isInspected ? [] : [withoutExplanations()]),
    ],
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
      ],
    },
    build: {
      // A separate folder, so that the two builds do not overwrite each other.
      outDir: isInspected ? 'dist-inspect' : 'dist',
      target: 'es2023',
      cssCodeSplit: true,
      // All browsers of that target support module preload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first load names every other file, so each character of a hash weighs.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              // One file for the first load. Two files would compress worse and need another request.
              { name: 'first', tags: ['$initial'], priority: 4 },
              // A person who signs up opens all of these pages in sequence.
              {
                name: 'account',
                test: (id) => isIn(accountPages, id) || accountParts.test(id),
                priority: 1,
              },
              // Small pages.
              { name: 'plain', test: (id) => isIn(plainPages, id), priority: 1 },
              // Small parts of most other pages, in one file to save requests.
              { name: 'common', test: commonParts, minShareCount: 3, priority: 3 },
            ],
          },
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

/** Four characters that name a style sheet by its path. */
function fileMark(file: string): string {
  return hash('sha256', relative(import.meta.dirname, file)).slice(0, 4);
}

/** The folders of the pages in one chunk. */
function pagesOf(chunk: 'account' | 'plain'): string[] {
  const routes: readonly SiteRoute[] = siteRoutes;
  return routes.filter((route) => route.chunk === chunk).map(({ page }) => dirname(page));
}

function isIn(folders: readonly string[], id: string): boolean {
  return folders.some((folder) => id.includes(`/src/pages/${folder}/`));
}

/** Moves the style sheet out of the head, where it would delay the splash, which does not need it. */
function sheetAfterSplash(): Plugin {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/;
  return {
    name: 'ndako:sheet-after-splash',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = sheet.exec(html) ?? [];
        return link ? html.replace(sheet, '').replace(/\s*<noscript>/, `${link}$&`) : html;
      },
    },
  };
}

const explanation = /\b(?:description|summary|row):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** Removes the descriptions of states and calls: only the inspector, `docs/flows` and `/docs` use them. */
function withoutExplanations(): Plugin {
  return {
    name: 'ndako:without-explanations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(machines|contract\/calls)\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(explanation, ''), map: null }),
    },
  };
}
