import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '#contract/page-renderer.ts';
import type { Property } from '#contract/records/property.ts';
import type { Language } from '#contract/translated.ts';
import { escapeMarkup, scriptJson } from './escape.ts';
import { fileLink } from './preload-links.ts';

/** A page with its style sheets inside. */
export interface StyledPage {
  readonly html: string;
  /** The text of its new `<style>`, for the policy. */
  readonly style: string;
}

/** What differs in the page of a listing that only operators see. */
export interface Preview {
  readonly listing: Property;
  /** The title of the window, from the page's own. */
  readonly titleOf: (title: string) => string;
  /** The markup before the page. */
  readonly note: string;
  /** The style sheet of the note, after those of the page. */
  readonly style: string;
}

const sheetLink = /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g;
const scriptTag = /\s*<script type="module"[^>]*><\/script>/;
/** It says that the site needs scripts. A rendered page can be read without them. */
const noScripts = /\s*<noscript>.*?<\/noscript>/s;
/** The build has one for each file that the script of the page imports. */
const scriptLoads = /\s*<link rel="modulepreload"[^>]*>/g;
const emptyElement = '<div id="root"></div>';

/** Reads the style sheets of a built site, each once. */
export function sheetReader(folder: string): (path: string) => Promise<string> {
  const sheets = new Map<string, Promise<string>>();
  return (path) => {
    const known = sheets.get(path) ?? readFile(join(folder, path), 'utf8');
    sheets.set(path, known);
    return known;
  };
}

/**
 * Puts a rendered page into `index.html`. Its style sheets are inside, and its scripts come after it, so
 * that nothing takes the connection from it.
 *
 * @param files The scripts and sheets of the page besides those of `index.html`.
 */
export async function withRendered(
  page: string,
  { html, script: early, sent }: RenderedPage,
  language: Language,
  files: readonly string[],
  readSheet: (path: string) => Promise<string>,
): Promise<StyledPage> {
  const paths = sheetsOf(page, files);
  const style = (await Promise.all(paths.map(readSheet))).join('\n');
  const script = scriptTag.exec(page)?.[0] ?? '';
  const parts = [
    `<style>${style}</style>`,
    // The scripts see that the page has these sheets. The browser loads no disabled sheet, but it loads one ahead of
    // its parser unless its medium says that no page needs it.
    ...paths.map(
      (path) => `<link rel="stylesheet" disabled media="not all" href="${escapeMarkup(path)}">`,
    ),
    `<script>${early}</script>`,
    `<div id="root" data-rendered="${language}">${html}</div>`,
    `<script type="application/json" id="flows">${scriptJson(sent)}</script>`,
    script.trim(),
    ...files.filter((path) => !isSheet(path)).map(fileLink),
  ];
  return { html: withParts(page, parts), style };
}

/** Puts a rendered page into `index.html` as a preview: its note before it, and nothing of its scripts. */
export async function withPreview(
  page: string,
  { html }: RenderedPage,
  { note, style: ownStyle }: Preview,
  files: readonly string[],
  readSheet: (path: string) => Promise<string>,
): Promise<StyledPage> {
  const sheets = await Promise.all(sheetsOf(page, files).map(readSheet));
  const style = [...sheets, ownStyle].join('\n');
  const parts = [`<style>${style}</style>`, note, `<div id="root">${html}</div>`];
  return { html: withParts(page, parts).replace(scriptLoads, ''), style };
}

const isSheet = (path: string) => path.endsWith('.css');

/** The style sheets of `index.html`, then the others. */
function sheetsOf(page: string, files: readonly string[]): string[] {
  const own = [...page.matchAll(sheetLink)].map(([, path = '']) => path);
  return [...own, ...files.filter(isSheet)];
}

function withParts(page: string, parts: readonly string[]): string {
  return page
    .replace(sheetLink, '')
    .replace(scriptTag, '')
    .replace(noScripts, '')
    .replace(emptyElement, () => parts.join('\n    '));
}
