import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from './session.tsx';

/**
 * OQ-32, ROUTE-14 … ROUTE-16: a visitor is sent to sign in and, after that, back here. From the page
 * that was open at a Logout nobody comes back: the next to sign in may be somebody else. ACC-02: who
 * has deleted the account is sent to sign up instead.
 */
export function RequireSession() {
  const { session, token, user } = useAuth();
  const [wasOpen] = useState(token !== undefined);
  const isLoggedOut = useSelector(session, (snapshot) =>
    snapshot.matches({ identity: { visitor: 'loggedOut' } }),
  );
  const isWithoutAccount = useSelector(session, (snapshot) =>
    snapshot.matches({ identity: { visitor: 'withoutAccount' } }),
  );
  const { pathname, search, state } = useLocation();
  if (token && user) return <Outlet />;
  if (isWithoutAccount) return <Navigate to="/signup" replace />;
  if (isLoggedOut && wasOpen) return <Navigate to="/signin" replace />;
  const back = { from: `${pathname}${search}`, fromState: state };
  return <Navigate to="/signin" replace state={back} />;
}
