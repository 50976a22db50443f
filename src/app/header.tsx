import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessageKey } from '#locales/message.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { SiteHeader, type SiteLink } from '../ui/site-header.tsx';
import { environment } from './environment.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { loadSentences } from './sentences.ts';
import { useAuth } from './session.tsx';
import { type Say, useText } from './text.ts';

const AccountMenu = lazy(async () => {
  const [menu] = await Promise.all([import('./account-menu.tsx'), loadSentences()]);
  return menu;
});

const SidePanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('../flows/side-panel/side-panel.tsx'),
    loadSentences(),
  ]);
  return panel;
});

/** CHR-03. */
const links: readonly [MessageKey, string][] = [
  ['nav.home', '/'],
  ['nav.about', '/about'],
  ['nav.apartments', '/apartment'],
  ['nav.service', '/service'],
  ['nav.payment', '/payment'],
  ['nav.partnership', '/partnership'],
  ['nav.localBusiness', '/local-Business'],
  ['nav.contact', '/Contact-Us'],
];

function linksOf(t: Say, isSignedIn: boolean): SiteLink[] {
  const all = links.map(([label, href]) => ({ label: t(label), href }));
  if (isSignedIn) return all;
  return [
    ...all,
    // CHR-07: a wide bar has the combined button instead.
    { label: t('nav.signIn'), href: '/signin', menuOnly: true },
    { label: t('nav.signUp'), href: '/signup' },
  ];
}

/** CHR-03 … CHR-15: the bar at the top, for a visitor or for whoever is signed in. */
export function Header() {
  const t = useText();
  const { isSignedIn } = useAuth();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const closePanel = useCallback(() => setPanelOpen(false), []);
  return (
    <>
      <SiteHeader
        name={environment.productName}
        links={linksOf(t, isSignedIn)}
        navLabel={t('nav.label')}
        menuLabel={t('nav.menu')}
        panelLabel={t('nav.panel')}
        onPanel={() => setPanelOpen(true)}
        skipLabel={t('nav.skip')}
        linksEnd={<LanguageSwitch />}
        actions={isSignedIn ? <MemberMenu /> : <VisitorActions />}
      />
      {isPanelOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SidePanel onClose={closePanel} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function MemberMenu() {
  return (
    <Suspense fallback={null}>
      <AccountMenu />
    </Suspense>
  );
}

/** CHR-07, CHR-11. */
function VisitorActions() {
  const t = useText();
  return (
    <>
      <ButtonLink to="/signin" className={styles.signIn}>
        {t('nav.signInOrUp')}
      </ButtonLink>
      <Link to="/signin" className={styles.avatar} aria-label={t('nav.profile')}>
        <Avatar alt="" />
      </Link>
    </>
  );
}
