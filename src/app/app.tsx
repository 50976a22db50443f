import { BrowserRouter } from 'react-router-dom';
import type { Language } from '../language/language.ts';
import { LanguageContext } from '../language/text.ts';
import { Notices } from '../layout/notices.tsx';
import { AppRoutes } from './router.tsx';
import { type Site, SiteContext } from './site.ts';

interface AppProps {
  site: Site;
  language: Language;
}

/** The whole site, in one language. */
export function App({ site, language }: AppProps) {
  return (
    <LanguageContext value={language}>
      <SiteContext value={site}>
        <BrowserRouter>
          <AppRoutes />
          <Notices />
        </BrowserRouter>
      </SiteContext>
    </LanguageContext>
  );
}
