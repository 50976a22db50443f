import '../ui/tokens.css';
import '../ui/base.css';
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { readMe, signOutOfDesk } from '#contract/desk/calls/sign-in.ts';
import { deskSessionMachine } from '#machines/desk/desk-session.machine.ts';
import { byCookie } from '../api/by-cookie.ts';
import { callActor } from '../app/actors.ts';
import { connectClient } from '../app/client.ts';
import { DeskApp } from '../app/desk-app.tsx';
import { createEffects } from '../app/effects.ts';
import { type Inspection, isInspectable } from '../app/inspection.ts';
import { keepFocus } from '../app/keep-focus.ts';
import { createNoticeList } from '../app/notice-list.ts';
import { recall } from '../app/storage.ts';
import { chooseLanguage, storedLanguage } from '../language/language.ts';
import { i18n } from '../language/sentences.ts';
import { startDeskLanguage } from './app/desk-language.ts';
import { endSession } from './app/end-session.ts';

const place = document.getElementById('root');
if (!place) throw new Error('No #root');

const machine = deskSessionMachine.provide({
  actors: { readMe: callActor(readMe), signOutOfDesk: callActor(signOutOfDesk) },
});

const notices = createNoticeList();
const effects = createEffects(notices);

// A constant of the build, so that a build without the inspector does not contain its file's name.
if (__INSPECTABLE__) {
  void import('../inspector-host/attach.ts').then(({ startInspected }) =>
    startInspected(effects, (inspection) => start(place, inspection)),
  );
} else start(place);

function start(place: HTMLElement, inspection?: Inspection): void {
  startDeskLanguage(chooseLanguage(null, recall(storedLanguage), navigator.languages));
  const session = createActor(machine, { ...(isInspectable && inspection?.actorOptions()) });
  const operator = () => session.getSnapshot().context.operator?.id;
  connectClient({ authenticate: byCookie(() => endSession(session), operator), inspection });
  effects.listen(session);
  session.start();
  const root = createRoot(place);
  const listQueries = new Map<string, string>();
  const render = () =>
    root.render(
      <StrictMode>
        <DeskApp
          desk={{ session, notices, effects, inspection, listQueries }}
          language={i18n.language}
        />
      </StrictMode>,
    );
  i18n.onChange = render;
  render();
  keepFocus();
}
