import { useSelector } from '@xstate/react';
import { LogOut, Menu } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { may } from '#contract/desk/may.ts';
import { useText } from '../../language/text.ts';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDesk, useOperator } from '../app/desk-site.ts';
import styles from './desk-frame.module.css';
import { DeskLanguages } from './desk-languages.tsx';
import { linkGroups, type NavPage } from './nav-page.ts';
import { useArrival } from './use-arrival.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** DESK-59: the frame around every page of the desk. Below 1024 px its links are in a menu. */
export function DeskFrame({ pages }: { pages: readonly NavPage[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const menuId = useId();
  useDeskKeys();
  useArrival();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('desk.skip')}
      </a>
      <header className={styles.side}>
        <span className={styles.name}>{t('desk.name')}</span>
        <Button className={styles.menu} variant="secondary" popoverTarget={menuId}>
          <Menu size={20} aria-hidden="true" />
          {t('desk.menu')}
        </Button>
        <div id={menuId} className={styles.panel} popover="auto">
          <DeskNav pages={pages} />
          <Account />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={<ErrorState message={t('desk.broken')} />}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}

function DeskNav({ pages }: { pages: readonly NavPage[] }) {
  const t = useText();
  const { role } = useOperator();
  const groupId = useId();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // In a low window the links scroll.
    if (pathname)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('desk.nav')}>
      {linkGroups.map((group) => {
        const links = pages.flatMap(({ path, link, needs }) =>
          link?.group === group && may(role, needs) ? [{ path, ...link }] : [],
        );
        if (links.length === 0) return null;
        return (
          <div key={group}>
            <p id={groupId + group}>{t(`desk.group.${group}`)}</p>
            <ul aria-labelledby={groupId + group}>
              {links.map(({ path, label, Icon }) => (
                <li key={path}>
                  <NavLink to={path} end={path === '/'} onClick={closeMenu}>
                    <Icon size={20} aria-hidden="true" />
                    {t(label)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** On a wide page the links are always shown, and there is no menu to close. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function Account() {
  const t = useText();
  const { session } = useDesk();
  const { name, role } = useOperator();
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('leaving'));
  return (
    <div className={styles.account}>
      <p>
        <span className={styles.who}>{name}</span>
        <span className={styles.role}>{t(`desk.role.${role}`)}</span>
      </p>
      <DeskLanguages />
      <Button
        variant="quiet"
        pending={isLeaving}
        onClick={() => session.send({ type: 'deskSession.leave' })}
      >
        {!isLeaving && <LogOut size={18} aria-hidden="true" />}
        {t('desk.signOut')}
      </Button>
    </div>
  );
}
