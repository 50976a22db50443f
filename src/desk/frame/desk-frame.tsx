import { useSelector } from '@xstate/react';
import { LogOut } from 'lucide-react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { may } from '#contract/desk/may.ts';
import { useText } from '../../language/text.ts';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDesk, useOperator } from '../app/desk-site.ts';
import styles from './desk-frame.module.css';
import { deskPages } from './desk-pages.ts';
import { LanguageChoice } from './language-choice.tsx';
import { useArrival, useCurrentLinkInView } from './use-arrival.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** DESK-59: the frame around every page of the desk. */
export function DeskFrame() {
  const t = useText();
  const { pathname } = useLocation();
  useDeskKeys();
  useArrival();
  useCurrentLinkInView();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('desk.skip')}
      </a>
      <header className={styles.side}>
        <span className={styles.name}>{t('desk.name')}</span>
        <DeskNav />
        <Account />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={<ErrorState message={t('desk.broken')} />}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}

function DeskNav() {
  const t = useText();
  const { role } = useOperator();
  return (
    <nav className={styles.nav} aria-label={t('desk.nav')}>
      <ul className={styles.links}>
        {deskPages.map(({ path, link, needs }) =>
          link && may(role, needs) ? (
            <li key={path}>
              <NavLink to={path} end={path === '/'}>
                <link.Icon size={20} aria-hidden="true" />
                {t(link.label)}
              </NavLink>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
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
      <LanguageChoice />
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
