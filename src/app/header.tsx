import { lazy, Suspense } from 'react';
import type { MessageKey } from '#locales/message.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { environment } from './environment.ts';
import styles from './header.module.css';
import { useAuth } from './session.tsx';
import { useText } from './text.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

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

/** CHR-03, CHR-06: the bar at the top, for a visitor or for whoever is signed in. */
export function Header() {
  const t = useText();
  const { isSignedIn } = useAuth();
  return (
    <SiteHeader
      name={environment.productName}
      links={links.map(([label, href]) => ({ label: t(label), href }))}
      navLabel={t('nav.label')}
      menuLabel={t('nav.menu')}
      skipLabel={t('nav.skip')}
      actions={isSignedIn ? <MemberMenu /> : <VisitorLinks />}
    />
  );
}

function MemberMenu() {
  return (
    <Suspense fallback={null}>
      <AccountMenu />
    </Suspense>
  );
}

function VisitorLinks() {
  const t = useText();
  return (
    <>
      <ButtonLink to="/signin" variant="quiet" className={styles.signIn}>
        {t('nav.signIn')}
      </ButtonLink>
      <ButtonLink to="/signup" className={styles.signUp}>
        {t('nav.signUp')}
      </ButtonLink>
    </>
  );
}
