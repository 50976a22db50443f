import { BrowserRouter } from 'react-router-dom';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { Language } from './language.ts';
import { Notices } from './notices.tsx';
import { AppRoutes } from './router.tsx';
import { AuthProvider } from './session.tsx';
import { LanguageContext } from './text.ts';

/** The whole site, around its one session and in one language. */
export function App({ session, language }: { session: SessionActor; language: Language }) {
  return (
    <LanguageContext value={language}>
      <AuthProvider session={session}>
        <BrowserRouter>
          <AppRoutes />
          <Notices />
        </BrowserRouter>
      </AuthProvider>
    </LanguageContext>
  );
}
