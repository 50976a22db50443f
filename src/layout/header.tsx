import { Link } from 'react-router-dom';
import type { SitePath } from '#contract/site-path.ts';
import type { MessageKey } from '#locales/message.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { environment } from '../app/environment.ts';
import { lazyPart } from '../app/lazy-part.ts';
import { useAuth } from '../app/session.tsx';
import { useToggle } from '../app/use-toggle.ts';
import { type Translate, useText } from '../language/text.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { Optional } from '../parts/optional.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { SiteHeader, type SiteLink } from '../ui/site-header.tsx';
import styles from './header.module.css';
import languageStyles from './language-switch.module.css';
import { useLanguageSwitch } from './use-language-switch.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'));

const SidePanel = lazyPart(() => import('../flows/side-panel/side-panel.tsx'));

const menuMachine = createToggleMachine('mobileMenu');
const panelMachine = createToggleMachine('sidePanel');

/** The eight public pages (CHR-03). */
const links: readonly [MessageKey, SitePath][] = [
  ['nav.home', '/'],
  ['nav.about', '/about'],
  ['nav.apartments', '/apartment'],
  ['nav.service', '/service'],
  ['nav.payment', '/payment'],
  ['nav.partnership', '/partnership'],
  ['nav.localBusiness', '/local-Business'],
  ['nav.contact', '/Contact-Us'],
];

function linksOf(t: Translate, isSignedIn: boolean): SiteLink[] {
  const all = links.map(([label, href]) => ({ label: t(label), href }));
  if (isSignedIn) return all;
  return [
    ...all,
    // CHR-07: a wide bar has the combined button instead.
    { label: t('nav.signIn'), href: '/signin', menuOnly: true },
    { label: t('nav.signUp'), href: '/signup' },
  ];
}

/** CHR-03 … CHR-15: the bar at the top, for a visitor or for a person who is signed in. */
export function Header() {
  const t = useText();
  const { isSignedIn } = useAuth();
  const menu = useToggle(menuMachine);
  const panel = useToggle(panelMachine);
  const switchTo = useLanguageSwitch();
  return (
    <>
      <SiteHeader
        name={environment.productName}
        links={linksOf(t, isSignedIn)}
        navLabel={t('nav.label')}
        menuLabel={t('nav.menu')}
        panelLabel={t('nav.panel')}
        menu={menu}
        onPanel={panel.open}
        skipLabel={t('nav.skip')}
        linksEnd={
          <LanguageSwitch
            className={languageStyles.languages}
            label={t('nav.language')}
            onSwitch={switchTo}
          />
        }
        actions={isSignedIn ? <MemberMenu /> : <VisitorActions />}
      />
      {panel.isOpen && (
        <Optional>
          <SidePanel onClose={panel.close} />
        </Optional>
      )}
    </>
  );
}

function MemberMenu() {
  return (
    <Optional>
      <AccountMenu />
    </Optional>
  );
}

/** One button to sign in on large screens, an avatar on small ones (CHR-07, CHR-11). */
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
