import { useSelector } from '@xstate/react';
import { ChevronsUpDown, LogOut, Menu } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { may } from '#contract/desk/may.ts';
import { useText } from '../../language/text.ts';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useDesk, useOperator } from '../app/desk-site.ts';
import { DeskNotices } from '../notices/desk-notices.tsx';
import { DeskSearch } from '../search/desk-search.tsx';
import styles from './desk-frame.module.css';
import { DeskLanguages } from './desk-languages.tsx';
import { linkGroups, type NavPage } from './nav-page.ts';
import { useArrival } from './use-arrival.ts';
import { useDeskKeys } from './use-desk-keys.ts';

interface PagesProps {
  readonly pages: readonly NavPage[];
}

/** DESK-59: the frame around every page of the desk. Below 1024 px its links are in a menu. */
export function DeskFrame({ pages }: PagesProps) {
  const t = useText();
  const { pathname } = useLocation();
  const menuId = useId();
  useDeskKeys();
  useArrival();
  return (
    <div className={styles.frame}>
      <SkipLink className={styles.skip} label={t('desk.skip')} />
      <header className={styles.side}>
        <span className={styles.name}>{t('desk.name')}</span>
        <div className={styles.tools}>
          <DeskSearch pages={pages} />
          <DeskNotices />
        </div>
        <Button className={styles.menu} variant="secondary" popoverTarget={menuId}>
          <Menu size={20} aria-hidden="true" />
          {t('desk.menu')}
        </Button>
        <div id={menuId} className={styles.panel} popover="auto">
          <DeskNav pages={pages} />
          <Account pages={pages} />
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

function DeskNav({ pages }: PagesProps) {
  const t = useText();
  const linksOf = useLinks(pages);
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
        const links = linksOf(group);
        if (links.length === 0) return null;
        return (
          <div key={group}>
            <p id={groupId + group}>{t(`desk.group.${group}`)}</p>
            <ul aria-labelledby={groupId + group}>
              {links.map((link) => (
                <li key={link.path}>
                  <PageLink {...link} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

type Link = NonNullable<NavPage['link']>;

/** The links of a group that the operator's role may follow. */
function useLinks(pages: readonly NavPage[]) {
  const { role } = useOperator();
  return (group: Link['group']) =>
    pages.flatMap(({ path, link, needs }) =>
      link?.group === group && may(role, needs) ? [{ path, ...link }] : [],
    );
}

function PageLink({ path, label, Icon }: Link & Pick<NavPage, 'path'>) {
  const t = useText();
  return (
    <NavLink className={classNames(styles.link)} to={path} end={path === '/'} onClick={closeMenu}>
      <Icon size={20} aria-hidden="true" />
      <span>{t(label)}</span>
    </NavLink>
  );
}

/** On a wide page the links are always shown, and only the account has a menu. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
}

/** DESK-444: the operator's account, the language and the end of the session. A phone has them in its one menu. */
function Account({ pages }: PagesProps) {
  const t = useText();
  const { name, role } = useOperator();
  const menuId = useId();
  const linksOf = useLinks(pages);
  const who = (
    <span className={styles.who}>
      <span className={styles.operator}>{name}</span>
      <span className={styles.role}>{t(`desk.role.${role}`)}</span>
    </span>
  );
  return (
    <div className={styles.account}>
      <button type="button" className={styles.accountButton} popoverTarget={menuId}>
        {who}
        <ChevronsUpDown size={18} aria-hidden="true" />
      </button>
      <div id={menuId} className={styles.accountMenu} popover="auto">
        <div className={styles.accountName}>{who}</div>
        {linksOf('account').map((link) => (
          <PageLink key={link.path} {...link} />
        ))}
        <DeskLanguages />
        <SignOut />
      </div>
    </div>
  );
}

function SignOut() {
  const t = useText();
  const { session } = useDesk();
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('leaving'));
  return (
    <Button
      variant="quiet"
      pending={isLeaving}
      onClick={() => session.send({ type: 'deskSession.leave' })}
    >
      {!isLeaving && <LogOut size={18} aria-hidden="true" />}
      {t('desk.signOut')}
    </Button>
  );
}
