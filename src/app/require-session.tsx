import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { entranceTo } from '#contract/forms/way-back.ts';
import type { Move } from '#machines/shared/effects.ts';
import { KeepContext } from './kept-page.ts';
import { useAuth } from './session.tsx';

/**
 * OQ-32, ROUTE-14 … ROUTE-16: shows a visitor the sign-in page instead, which leads back here.
 * While the session leaves for another page (Logout, ACC-02), it shows nothing. A page that has to
 * stay open (`useKeptPage`) leads on by itself.
 */
export function RequireSession() {
  const { session, isSignedIn } = useAuth();
  const isLeaving = useSelector(session, (snapshot) =>
    snapshot.matches({ identity: { visitor: 'leaving' } }),
  );
  const location = useLocation();
  const [keepers, setKeepers] = useState(0);
  const keep = useCallback(() => {
    setKeepers((count) => count + 1);
    return () => setKeepers((count) => count - 1);
  }, []);
  if (isSignedIn || keepers > 0) {
    return (
      <KeepContext value={keep}>
        <Outlet />
      </KeepContext>
    );
  }
  if (isLeaving) return null;
  return <Navigate {...signInFirst(location)} />;
}

/** To sign in, and back to this page. */
export function signInFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Move {
  return { ...entranceTo('/signin', { from: `${pathname}${search}` }), replace: true };
}
