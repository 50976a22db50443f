import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createEffects } from './app/effects.ts';
import type { HistorySteps } from './app/history-steps.ts';
import type { Inspection } from './app/inspection.ts';
import { createNoticeList } from './app/notice-list.ts';
import { startSession } from './app/session.tsx';
import type { Site } from './app/site.ts';
import { startLists } from './app/start-up-lists.ts';
import { recall } from './app/storage.ts';
import { chooseLanguage, languageParameter, storedLanguage } from './language/language.ts';
import { i18n } from './language/sentences.ts';

const place = document.getElementById('root');
if (!place) throw new Error('No #root');

const notices = createNoticeList();
const effects = createEffects(notices);

// A constant of the build, so that a build without the inspector does not contain its file's name.
if (__INSPECTABLE__) {
  // The site waits for the inspector, which shows each actor from its start. This module does not
  // wait: the inspector imports from its chunk, so both would wait for each other.
  void import('./inspector-host/attach.ts').then(({ startInspected }) =>
    startInspected(effects, (inspection) => start(place, inspection)),
  );
} else void start(place);

async function start(place: HTMLElement, inspection?: Inspection): Promise<void> {
  const historySteps: HistorySteps = {};
  const session = startSession(effects, inspection);
  // Before any screen shows a visitor.
  for (const end of ['session.lost', 'session.left'] as const) session.on(end, effects.tellFlows);
  // Before the router adds its own listener: a page with unsaved changes can stop the step.
  window.addEventListener('popstate', (event) => {
    historySteps.guard?.(event);
    // A step back can come before the page after a Logout is shown. The router then shows no new page.
    session.send({ type: 'page.opened' });
  });
  await beginInLanguage();
  // The server may have written the page in another language.
  document.documentElement.lang = i18n.language;
  const rendered = place.dataset.rendered
    ? await import('./ssr/resume.ts').catch(() => {})
    : undefined;
  const resumed = rendered?.resumePage(place, session, new URL(import.meta.url).pathname);
  if (!resumed) {
    delete place.dataset.rendered;
    place.replaceChildren();
  }
  const lists = startLists(effects, inspection, resumed);
  const known = {
    session,
    lists,
    notices,
    effects,
    historySteps,
    ahead: {},
    unusedIds: new Map<string, string>(),
    inspection,
  };
  const site = { ...known, ...(resumed && { resumed }) };
  // As a transition, React hydrates in short pieces.
  startTransition(() => {
    const root = resumed ? hydrateRoot(place, pageOf(site)) : createRoot(place);
    if (!resumed) root.render(pageOf(site));
    rendered?.replayEarlyPresses(place);
    // The old language stays on the screen until the new one is complete.
    i18n.onChange = () => startTransition(() => root.render(pageOf(site)));
  });
  watchPage();
}

/**
 * A page can be open over midnight, its controls come and go, and a browser can have drafts from before. The code for these
 * is not in the first load, so it is loaded until it is there.
 */
function watchPage(): void {
  import('./app/after-start.ts')
    .then(({ afterStart }) => afterStart(effects))
    .catch(() => window.setTimeout(watchPage, 10_000));
}

/** If a language cannot be loaded, the site is in English. */
async function beginInLanguage(): Promise<void> {
  const asked = new URLSearchParams(window.location.search).get(languageParameter);
  const language = chooseLanguage(asked, recall(storedLanguage), navigator.languages);
  if (language !== asked && language === 'en') return;
  await import('./language/site-language.ts')
    .then((speech) => speech.startInLanguage(language))
    .catch(() => {});
}

function pageOf(site: Site) {
  return (
    <StrictMode>
      <App
        site={site}
        language={i18n.language}
        inRouter={(screens) => <BrowserRouter>{screens}</BrowserRouter>}
      />
    </StrictMode>
  );
}
