import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { historySteps } from './app/history-steps.ts';
import { chooseLanguage, languageKey, languageParameter } from './app/language.ts';
import { voice } from './app/sentences.ts';
import { startSession } from './app/session.tsx';
import { startLists } from './app/start-up-lists.ts';
import { storedText } from './app/storage.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// Told by its name here, so that a build without the inspector does not even name its file.
if (__INSPECTABLE__) {
  // Every actor is to be seen from its first moment: the site waits for the inspector. This module
  // does not: the inspector shares its chunk, and would wait for it in turn.
  void import('./inspector/attach.ts').then(({ attachInspector }) =>
    attachInspector(place, () => start(place)),
  );
} else start(place);

function start(place: HTMLElement): void {
  window.addEventListener('popstate', (event) => historySteps.guard?.(event));
  const root = createRoot(place);
  const session = startSession();
  const lists = startLists();
  const show = () =>
    root.render(
      <StrictMode>
        <App session={session} lists={lists} language={voice.language} />
      </StrictMode>,
    );
  // What shows the old language stands until all that shows the new one is there.
  voice.onChange = () => startTransition(show);
  const asked = new URLSearchParams(window.location.search).get(languageParameter);
  const language = chooseLanguage(asked, storedText(languageKey), navigator.languages);
  // A language that cannot be loaded is no reason to show nothing: it is English then.
  if (language === asked || language !== 'en') {
    import('./app/speak.ts').then(({ beginIn }) => beginIn(language)).catch(show);
  } else show();
}
