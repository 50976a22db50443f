import type { ReactNode } from 'react';
import type { Language } from '../language/language.ts';
import { LanguageContext } from '../language/text.ts';
import { Notices } from '../layout/notices.tsx';
import { AppRoutes } from './router.tsx';
import { ShellContext } from './shell.ts';
import { type Site, SiteContext } from './site.ts';

interface AppProps {
  site: Site;
  language: Language;
  /** The browser's router, or the server's. */
  inRouter: (screens: ReactNode) => ReactNode;
}

/** The whole site, in one language. */
export function App({ site, language, inRouter }: AppProps) {
  return (
    <LanguageContext value={language}>
      <ShellContext value={site}>
        <SiteContext value={site}>
          {inRouter(
            <>
              <AppRoutes />
              <Notices />
            </>,
          )}
        </SiteContext>
      </ShellContext>
    </LanguageContext>
  );
}
