import { BrowserRouter } from 'react-router-dom';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { Language } from '../language/language.ts';
import { LanguageContext } from '../language/text.ts';
import { Notices } from '../layout/notices.tsx';
import { AppRoutes } from './router.tsx';
import { AuthProvider } from './session.tsx';
import { ListsContext, type StartUpLists } from './start-up-lists.ts';

interface AppProps {
  session: SessionActor;
  lists: StartUpLists;
  language: Language;
}

/** The whole site, around its one session and in one language. */
export function App({ session, lists, language }: AppProps) {
  return (
    <LanguageContext value={language}>
      <AuthProvider session={session}>
        <ListsContext value={lists}>
          <BrowserRouter>
            <AppRoutes />
            <Notices />
          </BrowserRouter>
        </ListsContext>
      </AuthProvider>
    </LanguageContext>
  );
}
