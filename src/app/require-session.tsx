import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from './session.tsx';

/** OQ-32, ROUTE-14 … ROUTE-16: a visitor is sent to sign in and, after that, back here. */
export function RequireSession() {
  const { token, user } = useAuth();
  const { pathname, search } = useLocation();
  if (token && user) return <Outlet />;
  return <Navigate to="/signin" replace state={{ from: `${pathname}${search}` }} />;
}
