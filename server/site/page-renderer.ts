import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type {
  PageRenderer,
  RenderedPage,
  RenderOptions,
  RenderPage,
} from '#contract/page-renderer.ts';
import { routeAt, type SiteRoute } from '#contract/site-routes.ts';
import type { Language } from '#contract/translated.ts';
import { ownFetch } from './own-fetch.ts';
import type { Visit } from './whole-page.ts';

/** With so many pages in hand, another starts in the browser, so that a crowd of visitors delays no booking. */
const mostInHand = 32;

/** Renders the page for a visitor. Undefined when it could not, so that the page starts in the browser. */
export type RenderVisit = (
  visit: Pick<Visit, 'pathname' | 'search' | 'language'>,
  log: FastifyBaseLogger,
) => Promise<RenderedPage | undefined>;

/**
 * Renders pages with the file that the build has written into `folder`.
 *
 * @param onEnd Hears whether a page could be rendered.
 * @param optionsFor How pages of a language are rendered. Default: they read with the routes of this server.
 * @returns undefined for a build without that file, and when another host has the API.
 */
export function pageRenderer(
  app: FastifyInstance,
  folder: string,
  onEnd: (isSuccess: boolean) => void = () => {},
  optionsFor = (language: Language): RenderOptions => ({
    language,
    fetch: ownFetch(app, language),
  }),
): RenderVisit | undefined {
  const file = join(folder, '.server/render.js');
  if (app.deps.environment.VITE_API_HOST !== undefined || !existsSync(file)) return undefined;
  const loading: Partial<Record<Language, Promise<RenderPage>>> = {};

  async function load(language: Language): Promise<RenderPage> {
    // The same file twice: the sentences are one object of the module. Another app has its own too.
    const url = `${pathToFileURL(file).href}?${language}-${randomUUID()}`;
    const renderer: PageRenderer = await import(/* @vite-ignore */ url);
    return renderer.createRenderPage(optionsFor(language));
  }

  // A render takes the processor for tens of milliseconds, in which nothing else is answered.
  const oneAtATime = pLimit(1);
  let inHand = 0;

  return async ({ pathname, search, language }, log) => {
    if (inHand >= mostInHand) {
      log.info('a page starts in the browser, because too many others are rendered');
      return undefined;
    }
    inHand += 1;
    try {
      loading[language] ??= load(language);
      const render = await loading[language];
      // The longest wait for the page's turn and its reads.
      const signal = AbortSignal.timeout(app.deps.environment.RENDER_WAIT * 1000);
      const page = await oneAtATime(async () => {
        // Requests that have arrived have their turn before the next page.
        await setImmediate();
        signal.throwIfAborted();
        return inTime(render, pathname + search, signal);
      });
      onEnd(true);
      return page;
    } catch (error) {
      onEnd(false);
      log.error({ err: error }, 'the server could not render a page');
      return undefined;
    } finally {
      inHand -= 1;
    }
  };
}

/** Whether the page at a path is rendered. Listings and unknown paths have no route here, and are. */
export function isRendered(pathname: string): boolean {
  const route: SiteRoute | undefined = routeAt(pathname);
  return route === undefined || route.rendered === true;
}

async function inTime(
  render: RenderPage,
  path: string,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason), { once: true });
  return Promise.race([render(path, signal), late.promise]);
}
