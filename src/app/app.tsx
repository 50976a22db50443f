import { BrowserRouter } from 'react-router-dom';
import type { SessionActor } from '#machines/session/session.machine.ts';
import { Notices } from './notices.tsx';
import { AppRoutes } from './router.tsx';
import { AuthProvider } from './session.tsx';

/** The whole site, around its one session. */
export function App({ session }: { session: SessionActor }) {
  return (
    <AuthProvider session={session}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Notices />
    </AuthProvider>
  );
}
