import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What browsers load: the site and the desk. */
export const forBrowsers: Pick<Plugin, 'applyToEnvironment'> = {
  applyToEnvironment: ({ name }) => name !== 'ssr',
};

/** What the browsers of guests load. */
const forSite: Pick<Plugin, 'applyToEnvironment'> = {
  applyToEnvironment: ({ name }) => name === 'client',
};

/** The path of the first script. Its hash covers every file of the site, because it names them all. */
export interface Version {
  path?: string;
}

/** Writes into the renderer to which build it belongs. */
export function renderedVersion(version: Version): Plugin {
  return {
    name: 'ndako:rendered-version',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/ssr\/render\.tsx$/ },
      handler: (code) => ({
        code: code.replaceAll('__VERSION__', JSON.stringify(version.path)),
        map: null,
      }),
    },
  };
}

/** Moves the style sheet out of the head, where it would delay the splash, which does not need it. */
export function sheetAfterSplash(): Plugin {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/;
  return {
    name: 'ndako:sheet-after-splash',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        // The desk has no splash. The sheets of its parts must follow its first one, which orders the layers.
        if (path === '/desk.html') return html;
        const [link] = sheet.exec(html) ?? [];
        return link ? html.replace(sheet, '').replace(/\s*<noscript>/, `${link}$&`) : html;
      },
    },
  };
}

/**
 * Lists for the server which files a browser loads with each lazily loaded part of the site.
 *
 * @param root The folder that the names of the parts are relative to.
 */
export function filesOfParts(root: string): Plugin {
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
        .map(({ id, chunk }) => [relative(root, id), filesOf(chunk)]);
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
export function withoutExplanations(): Plugin {
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
export function withoutUnusedRouter(): Plugin {
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
