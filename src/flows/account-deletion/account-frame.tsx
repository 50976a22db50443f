import { Bookmark, CalendarDays, KeyRound, LogOut, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { User } from '#contract/records/user.ts';
import { useSession } from '../../app/session.tsx';
import { signsOut } from '../../app/use-leave-guard.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import styles from './account-frame.module.css';
import { DeletionDialog } from './deletion-dialog.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

const links = [
  ['accountMenu.profile', '/profile', UserRound],
  ['accountMenu.changePassword', '/change-password', KeyRound],
  ['accountMenu.booking', '/bookings', CalendarDays],
  ['accountMenu.favourites', '/favorites', Bookmark],
] as const;

type AccountFrameProps = { user: User; children: ReactNode };

/** PROF-02: a page of the account beside its side menu, which also ends session and account. */
export function AccountFrame({ user, children }: AccountFrameProps) {
  const t = useText();
  const session = useSession();
  const deletion = useAccountDeletion(user.id);
  return (
    <BannerPage>
      <div className={styles.frame}>
        <nav aria-label={t('accountMenu.label')}>
          <ul className={styles.menu}>
            {links.map(([label, href, Icon]) => (
              <li key={href}>
                <NavLink to={href}>
                  <Icon size={20} aria-hidden="true" />
                  <span>{t(label)}</span>
                </NavLink>
              </li>
            ))}
            <li>
              <button
                type="button"
                {...signsOut}
                onClick={() => session.send({ type: 'session.signOut' })}
              >
                <LogOut size={20} aria-hidden="true" />
                <span>{t('accountMenu.signOut')}</span>
              </button>
            </li>
            <li>
              <button
                type="button"
                className={styles.danger}
                onClick={() => deletion.send({ type: 'deletion.ask' })}
              >
                <Trash2 size={20} aria-hidden="true" />
                <span>{t('accountMenu.deleteAccount')}</span>
              </button>
            </li>
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
      <DeletionDialog deletion={deletion} email={user.email} />
    </BannerPage>
  );
}
