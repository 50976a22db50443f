import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { type SiteRoute, siteRoutes } from './contract/site-routes.ts';
import { type Environment, parseEnvironment } from './src/app/environment-schema.ts';

const productionRouter = join(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
);

/** PAY-16: a setting that cannot be used is a clear line, not a stack trace. */
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
  // index.html is filled before the site's own code could supply the default.
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
    define: {
      __ENVIRONMENT__: JSON.stringify(environment),
      __INSPECTABLE__: JSON.stringify(command === 'serve' || isInspected),
    },
    resolve: {
      alias: [
        // Its package offers bundlers the copy that warns developers only.
        ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
      ],
    },
    build: {
      // Beside the other build, so that neither takes the other's place.
      outDir: isInspected ? 'dist-inspect' : 'dist',
      target: 'es2023',
      cssCodeSplit: true,
      // Every module browser of that target preloads by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // One file for the first load: in two they would compress worse and cost a request.
              { name: 'first', tags: ['$initial'], priority: 4 },
              // A person who signs up opens all of these, one after the other.
              {
                name: 'account',
                test: (id) => isIn(accountPages, id) || accountParts.test(id),
                priority: 1,
              },
              // Pages of a few lines each.
              { name: 'plain', test: (id) => isIn(plainPages, id), priority: 1 },
              // Small parts of most other pages, together: each by itself would be a request.
              { name: 'common', test: commonParts, minShareCount: 3, priority: 3 },
            ],
          },
        },
        treeshake: {
          // No module here or of a library has a getter that does anything.
          propertyReadSideEffects: false,
        },
      },
    },
  };
});

/** Folders of the pages that load together. */
function pagesOf(chunk: 'account' | 'plain'): string[] {
  const routes: readonly SiteRoute[] = siteRoutes;
  return routes.filter((route) => route.chunk === chunk).map(({ page }) => dirname(page));
}

function isIn(folders: readonly string[], id: string): boolean {
  return folders.some((folder) => id.includes(`/src/pages/${folder}/`));
}

/** In the head the sheet would keep the splash, which needs none of it, off the screen. */
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

const explanation = /\b(?:description|summary):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** What explains a state or a call is for the inspector, `docs/flows` and `/docs`: guests need not load it. */
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
