import { hash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  defineConfig,
  type EnvironmentOptions,
  loadEnv,
  type Plugin,
  type ViteBuilder,
} from 'vite';
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

/** Modules whose importers need all of them. A person rarely opens a page that needs only one. */
const groups = {
  forms:
    /\/formik\/|\/src\/(forms\/|api\/(form-data|upload))|\/(auth-page|entrance|hand-over|send-profile|submission|password|accounts|account-deletion)/,
  booking: /\/(flows|machines)\/booking\/|\/contract\/calls\/(bookings|payments)\./,
  payment: /\/(flows|machines)\/payment\//,
  widgets: /\/@base-ui\//,
  records:
    /\/(cancellation|my-\w+)\/|\/(own-records|long-table|table|listing-cell|table-on-its-way|refunds?)\./,
} as const;

const own = /\/(contract|machines|src)\/|\/(lucide-react|nanoid)\//;
/** Pages, and parts that are too large for `common`. */
const separate =
  /\/src\/(pages|inspector|inspector-host)\/|\/(one-time-code|property-search)\/|\/src\/ui\/(.*calendar|.*sanitise|tabs|code-input|picker-date)/;
/** What every page loads. */
const everywhere =
  /\/src\/(app\/(pages|page-code|resume)|layout\/(footer|frame-extras|use-page-intent))\.|\/sign-in-prompt\//;

const forBrowsers: Pick<Plugin, 'applyToEnvironment'> = {
  applyToEnvironment: ({ name }) => name !== 'ssr',
};

const forSite: Pick<Plugin, 'applyToEnvironment'> = {
  applyToEnvironment: ({ name }) => name === 'client',
};

/** The operators' desk: a page with files of its own, so that nothing of it is in the guests' files. */
const deskOptions: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'desk.html' },
  },
};

/** The views as one file for the server, with its libraries (`contract/page-renderer.ts`). */
const rendererOptions: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/.server',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { input: 'src/render.tsx', output: { codeSplitting: false } },
  },
};

export default defineConfig(({ mode, command }) => {
  const variables = loadEnv(mode, import.meta.dirname, 'VITE_');
  const environment = settings(variables);
  // Vite fills index.html before the site's code could supply the default.
  process.env.VITE_PRODUCT_NAME = environment.productName;
  const isInspected = variables.VITE_INSPECT === '1';
  const version: Version = {};
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
      filesOfParts(),
      renderedVersion(version),
      withoutUnusedRouter(),
      ...(isInspected ? [] : [withoutExplanations()]),
    ],
    builder: {
      sharedConfigBuild: true,
      buildApp: (builder) => buildAll(builder, version, isInspected),
    },
    environments: {
      ssr: rendererOptions,
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
              // Small parts of several pages, in one file to save requests.
              { name: commonChunk, debugName: 'common', priority: 3 },
              ...Object.entries(groups).map(([name, test]) => ({
                name,
                test,
                minShareCount: 2,
                priority: 2,
              })),
              // A person who signs up opens all of these pages in sequence. The others are small, or use tabs.
              ...(['account', 'plain', 'own'] as const).map((name) => ({
                name,
                test: (id: string) => isIn(pagesOf(name), id),
                priority: 1,
              })),
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

/** The path of the first script. Its hash covers every file of the site, because it names them all. */
interface Version {
  path?: string;
}

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

/** Writes into the renderer to which build it belongs. */
function renderedVersion(version: Version): Plugin {
  return {
    name: 'ndako:rendered-version',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/render\.tsx$/ },
      handler: (code) => ({
        code: code.replaceAll('__VERSION__', JSON.stringify(version.path)),
        map: null,
      }),
    },
  };
}

/** Four characters that name a style sheet by its path. */
function fileMark(file: string): string {
  return hash('sha256', relative(import.meta.dirname, file)).slice(0, 4);
}

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** `common` for a part that several modules import, null for any other. */
function commonChunk(id: string, modules: Modules): string | null {
  if (everywhere.test(id)) return 'common';
  const isApart = [separate, ...Object.values(groups)].some((test) => test.test(id));
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return own.test(id) && !isApart && importers.length > 1 ? 'common' : null;
}

/** The folders of the pages in one chunk. */
function pagesOf(chunk: SiteRoute['chunk']): string[] {
  const routes: readonly SiteRoute[] = siteRoutes;
  const folders = routes.filter((route) => route.chunk === chunk).map(({ page }) => dirname(page));
  return chunk === 'plain' ? [...folders, 'not-found'] : folders;
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

/** Lists for the server which files a browser loads with each lazily loaded part of the site. */
function filesOfParts(): Plugin {
  return {
    name: 'ndako:files-of-parts',
    apply: 'build',
    ...forSite,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = chunks.find(({ isEntry }) => isEntry);
      const parts = chunks
        .flatMap((chunk) => chunk.moduleIds.map((id) => ({ id, chunk })))
        .filter(({ id }) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
        .map(({ id, chunk }) => [relative(import.meta.dirname, id), filesOf(chunk)]);
      this.emitFile({
        type: 'asset',
        fileName: '.server/files-of-parts.json',
        source: JSON.stringify(Object.fromEntries(parts)),
      });

      function filesOf(chunk: (typeof chunks)[number]): string[] {
        if (chunk === first) return [];
        const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
        const own = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
        return [...new Set([...imported.flatMap(filesOf), ...own.map((name) => `/${name}`)])];
      }
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

/** Lets the build leave out the router's unused parts, such as its forms: names for React's tools keep them. */
function withoutUnusedRouter(): Plugin {
  return {
    name: 'ndako:without-unused-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (?=\w+\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
