/** What a rendered page carries, so that the browser goes on where the server stopped. */
export interface SentFlows {
  /** The build that rendered the page. */
  readonly version: string;
  /** By the place of each flow in the page. */
  readonly flows: Readonly<Record<string, SentFlow>>;
}

export interface SentFlow {
  /** The id of its machine. */
  readonly machine: string;
  readonly input?: unknown;
  /** A persisted snapshot of the machine. */
  readonly snapshot: unknown;
}

export interface RenderedPage {
  /** The markup of the element of the page. */
  readonly html: string;
  /** The text of an inline script that runs before the markup is read. */
  readonly script: string;
  readonly sent: SentFlows;
}

/**
 * Renders the page at a path for a visitor.
 *
 * @param path With its query.
 * @throws when a part of the page fails, or `signal` is aborted first.
 */
export type RenderPage = (path: string, signal: AbortSignal) => Promise<RenderedPage>;

/**
 * The export of the file that the site's build writes for the server, which never imports the site.
 * The sentences of the site are one object of that file, so the server loads it once for each language.
 */
export interface PageRenderer {
  readonly createRenderPage: (options: RenderOptions) => RenderPage;
}

export interface RenderOptions {
  readonly language: 'en' | 'fr';
  /** Sends a call to the server itself. */
  readonly fetch: typeof fetch;
  /**
   * Of a preview, which has no scripts: the sentence in the place of the calendar, which would wait for its script.
   * Default: the calendar.
   */
  readonly calendarNote?: string;
}
