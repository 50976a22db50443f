import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startSession } from './app/session.tsx';

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

function start(root: HTMLElement): void {
  const session = startSession();
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
}
