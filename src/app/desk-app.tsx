import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { may } from '#contract/desk/may.ts';
import { DeskContext, type DeskSite, useDesk, useOperator } from '../desk/app/desk-site.ts';
import { EndedSession } from '../desk/entrance/ended-session.tsx';
import { EntrancePage } from '../desk/entrance/entrance-page.tsx';
import { SetUpPage } from '../desk/entrance/set-up-page.tsx';
import { SignIn } from '../desk/entrance/sign-in.tsx';
import { DeskFrame } from '../desk/frame/desk-frame.tsx';
import { type Place, useChangeOfPlace } from '../desk/frame/use-arrival.ts';
import { ListPage } from '../desk/list/list-page.tsx';
import { NotFoundPage } from '../desk/list/not-found-page.tsx';
import type { Language } from '../language/language.ts';
import { LanguageContext, useText } from '../language/text.ts';
import { Notices } from '../layout/notices.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type DeskRoute, deskRoutes } from './desk-routes.ts';
import { ShellContext } from './shell.ts';

const pages = deskRoutes.map((route) => ({
  route,
  Page: lazy(async () => ({ default: await route.load() })),
}));

/** The whole desk, in one language. */
export function DeskApp({ desk, language }: { desk: DeskSite; language: Language }) {
  return (
    <LanguageContext value={language}>
      <ShellContext value={desk}>
        <DeskContext value={desk}>
          <BrowserRouter basename="/desk">
            <Routes>
              <Route path="/set-up" element={<SetUpPage />} />
              <Route path="*" element={<RequireOperator />} />
            </Routes>
            <DeskNotices />
          </BrowserRouter>
        </DeskContext>
      </ShellContext>
    </LanguageContext>
  );
}

/** A sign-in over the page would hide the notices, so they wait for its end. */
function DeskNotices() {
  const hasEnded = useSelector(useDesk().session, (snapshot) => snapshot.matches('ended'));
  return <Notices position="bottom-right" role="status" areHidden={hasEnded} />;
}

/**
 * DESK-50, DESK-51: the page at the address for an operator, otherwise the sign-in. The page of an ended
 * session stays beneath the sign-in, with everything that was typed. Another operator gets a new one.
 */
function RequireOperator() {
  const t = useText();
  const { session } = useDesk();
  const operator = useSelector(session, ({ context }) => context.operator?.id);
  const isOpen = useSelector(session, (snapshot) => snapshot.hasTag('open'));
  const hasEnded = useSelector(session, (snapshot) => snapshot.matches('ended'));
  const isSignedOut = useSelector(session, (snapshot) => snapshot.hasTag('signedOut'));
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'));
  const place: Place = isOpen ? `desk of ${operator}` : isSignedOut ? 'signIn' : 'waiting';
  const shown = useRef(place);
  if (isOpen) {
    return (
      <>
        <Suspense fallback={<Waiting />}>
          <ChangeOfPlace place={place} shown={shown} />
          <DeskRoutes key={operator} />
        </Suspense>
        {hasEnded && <EndedSession />}
      </>
    );
  }
  return (
    <>
      <ChangeOfPlace place={place} shown={shown} />
      {isSignedOut && (
        <EntrancePage title={t('desk.signIn')}>
          <SignIn />
        </EntrancePage>
      )}
      {isUnreachable && (
        <EntrancePage title={t('desk.signIn')}>
          <ErrorState
            message={t('desk.unreachable')}
            retry={{
              label: t('action.retry'),
              onRetry: () => session.send({ type: 'deskSession.retry' }),
            }}
          />
        </EntrancePage>
      )}
      {!isSignedOut && !isUnreachable && <Waiting />}
    </>
  );
}

/** The session is being read, or the code of a page. */
function Waiting() {
  const t = useText();
  return (
    <EntrancePage title={t('desk.signIn')}>
      <Spinner label={t('desk.loading')} />
    </EntrancePage>
  );
}

/** It is beside a place, so that its effect runs when the place can be seen. */
function ChangeOfPlace(props: { place: Place; shown: RefObject<Place> }) {
  useChangeOfPlace(props);
  return null;
}

function DeskRoutes() {
  useEffect(loadRest, []);
  return (
    <Routes>
      <Route element={<DeskFrame pages={deskRoutes} />}>
        {pages.map(({ route, Page }) => (
          <Route
            key={route.path}
            path={route.path}
            element={<Allowed route={route} Page={Page} />}
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** A desk is open for days. A page that is opened after an update of the server must not miss its code. */
function loadRest(): void {
  for (const { load } of deskRoutes) load().catch(() => {});
}

/** DESK-59: the page, or a refusal for a role that may not read it. Such a role has no link to it. */
function Allowed({ route: { link, needs }, Page }: { route: DeskRoute; Page: ComponentType }) {
  const t = useText();
  const { role } = useOperator();
  if (may(role, needs)) return <Page />;
  return (
    <ListPage title={t(link?.label ?? 'desk.name')}>
      <ErrorState message={t('desk.refused.role')} />
    </ListPage>
  );
}
