import { useSelector } from '@xstate/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { may } from '#contract/desk/may.ts';
import type { Language } from '../language/language.ts';
import { LanguageContext, useText } from '../language/text.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { DeskContext, type DeskSite, useDesk, useOperator } from './app/desk-site.ts';
import { EndedSession } from './entrance/ended-session.tsx';
import { EntrancePage } from './entrance/entrance-page.tsx';
import { SetUpPage } from './entrance/set-up-page.tsx';
import { SignIn } from './entrance/sign-in.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { DeskNotices } from './frame/desk-notices.tsx';
import { type DeskPage, deskPages } from './frame/desk-pages.ts';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { useChangeOfPlace } from './frame/use-arrival.ts';
import { ListPage } from './list/list-page.tsx';

/** The whole desk, in one language. */
export function DeskApp({ desk, language }: { desk: DeskSite; language: Language }) {
  return (
    <LanguageContext value={language}>
      <DeskContext value={desk}>
        <BrowserRouter basename="/desk">
          <Routes>
            <Route path="/set-up" element={<SetUpPage />} />
            <Route path="*" element={<Gate />} />
          </Routes>
          <Notices />
        </BrowserRouter>
      </DeskContext>
    </LanguageContext>
  );
}

/** A sign-in over the page would hide the notices, so they wait for its end. */
function Notices() {
  const hasEnded = useSelector(useDesk().session, (snapshot) => snapshot.matches('ended'));
  return hasEnded ? null : <DeskNotices />;
}

/**
 * DESK-50, DESK-51: the page at the address for an operator, otherwise the sign-in. The page of an ended
 * session stays beneath the sign-in, with everything that was typed. Another operator gets a new one.
 */
function Gate() {
  const t = useText();
  const { session } = useDesk();
  const operator = useSelector(session, ({ context }) => context.operator?.id);
  const isOpen = useSelector(session, (snapshot) => snapshot.hasTag('open'));
  const hasEnded = useSelector(session, (snapshot) => snapshot.matches('ended'));
  const isSignedOut = useSelector(session, (snapshot) => snapshot.hasTag('signedOut'));
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'));
  useChangeOfPlace(isOpen ? `desk of ${operator}` : isSignedOut ? 'signIn' : 'waiting');
  if (isOpen) {
    return (
      <>
        <DeskRoutes key={operator} />
        {hasEnded && <EndedSession />}
      </>
    );
  }
  if (isSignedOut) {
    return (
      <EntrancePage title={t('desk.signIn')}>
        <SignIn />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title={t('desk.signIn')}>
      {isUnreachable ? (
        <ErrorState
          message={t('desk.unreachable')}
          retry={{
            label: t('action.retry'),
            onRetry: () => session.send({ type: 'deskSession.retry' }),
          }}
        />
      ) : (
        <Spinner label={t('desk.loading')} />
      )}
    </EntrancePage>
  );
}

function DeskRoutes() {
  return (
    <Routes>
      <Route element={<DeskFrame />}>
        {deskPages.map((page) => (
          <Route key={page.path} path={page.path} element={<Allowed page={page} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** DESK-59: the page, or a refusal for a role that may not read it. Such a role has no link to it. */
function Allowed({ page: { Page, link, needs } }: { page: DeskPage }) {
  const t = useText();
  const { role } = useOperator();
  if (may(role, needs)) return <Page />;
  return (
    <ListPage title={t(link?.label ?? 'desk.name')}>
      <ErrorState message={t('desk.refused.role')} />
    </ListPage>
  );
}
