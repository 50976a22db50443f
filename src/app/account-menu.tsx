import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MessageKey } from '#locales/message.ts';
import { mediaLink } from '../api/media-link.ts';
import { Avatar } from '../ui/avatar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './account-menu.module.css';
import { environment } from './environment.ts';
import { useAuth } from './session.tsx';
import { useText } from './text.ts';

const links: readonly [MessageKey, string][] = [
  ['nav.bookings', '/bookings'],
  ['nav.payments', '/payments'],
  ['nav.refunds', '/refunds'],
  ['nav.favourites', '/favorites'],
  ['nav.profile', '/profile'],
  ['nav.changePassword', '/change-password'],
];

/** Whoever is signed in, and what is theirs. */
export default function AccountMenu() {
  const t = useText();
  const { session, user } = useAuth();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={menuId}>
        <Avatar src={mediaLink(environment.apiHost, user?.avatar)} alt="" />
        <span className={styles.firstName}>{user?.firstName}</span>
        <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <div ref={menu} id={menuId} className={styles.menu} popover="auto">
        {user && <p className={styles.email}>{user.email}</p>}
        <ul className={styles.links}>
          {links.map(([label, href]) => (
            <li key={href}>
              <Link to={href} onClick={close}>
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                session.send({ type: 'session.signOut' });
              }}
            >
              {t('nav.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
