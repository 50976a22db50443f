import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { PageRenderer, RenderedPage } from '#contract/page-renderer.ts';
import { en } from '#locales/en.ts';
import { fr } from '#locales/fr.ts';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { asVisitor } from '../api/by-token.ts';
import { App } from '../app/app.tsx';
import { connectClient } from '../app/client.ts';
import { createEffects } from '../app/effects.ts';
import { createNoticeList } from '../app/notice-list.ts';
import type { Site } from '../app/site.ts';
import { createLists } from '../app/start-up-lists.ts';
import { i18n } from '../language/sentences.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { createRenderedFlows, RenderedFlowsContext } from './rendered-flows.ts';

/** vite.config.ts puts it here. */
declare const __VERSION__: string;

const sentences = { en, fr } as const;

/** The server's way into the views. The build makes one file of it (`dist/.server/render.js`). */
export const createRenderPage: PageRenderer['createRenderPage'] = ({
  language,
  fetch,
  calendarNote,
}) => {
  const spoken = sentences[language];
  Object.assign(i18n, { language, sentences: spoken, all: async () => spoken });
  connectClient({ authenticate: asVisitor, inspection: undefined, fetch });
  return (path, signal) => renderPage(path, signal, calendarNote);
};

async function renderPage(
  path: string,
  signal: AbortSignal,
  calendarNote: string | undefined,
): Promise<RenderedPage> {
  const flows = createRenderedFlows();
  const session = createActor(sessionMachine, { input: { stored: {} } }).start();
  try {
    const site = { ...visitorsSite(session), ...(calendarNote && { calendarNote }) };
    const html = await markupOf(path, site, flows, signal);
    const script = `(${keepEarlyPresses})()`;
    return { html, script, sent: { version: __VERSION__, flows: flows.sent() } };
  } finally {
    flows.stop();
    session.stop();
  }
}

function visitorsSite(session: Site['session']): Site {
  const notices = createNoticeList();
  return {
    session,
    lists: createLists(),
    notices,
    effects: createEffects(notices),
    historySteps: {},
    unusedIds: new Map(),
    ahead: {},
    inspection: undefined,
  };
}

async function markupOf(
  path: string,
  site: Site,
  flows: ReturnType<typeof createRenderedFlows>,
  signal: AbortSignal,
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <RenderedFlowsContext value={flows}>
      <App
        site={site}
        language={i18n.language}
        inRouter={(screens) => <StaticRouter location={path}>{screens}</StaticRouter>}
      />
    </RenderedFlowsContext>,
    {
      signal,
      // React would send a larger part later, with an inline script that puts it into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const [error] = errors;
  if (error !== undefined) throw error;
  return withoutHead(await new Response(prelude).text());
}

/** React puts the tags of the head first. The server writes the head. */
const tagsOfHead = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

function withoutHead(markup: string): string {
  return markup.replace(tagsOfHead, '');
}
