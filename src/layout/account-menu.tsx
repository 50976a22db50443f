import { useSelector } from '@xstate/react';
import { EllipsisVertical } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SitePath } from '#contract/site-path.ts';
import type { MessageKey } from '#locales/message.ts';
import {
  type DropdownActor,
  dropdownMachine,
  type Pointer,
} from '#machines/shared/dropdown.machine.ts';
import { mediaLink } from '../api/media-link.ts';
import { environment } from '../app/environment.ts';
import { useAuth } from '../app/session.tsx';
import { useFlow } from '../app/use-flow.ts';
import { signsOut } from '../app/use-leave-guard.ts';
import { useText } from '../language/text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './account-menu.module.css';

/** The pages of an account (CHR-08). */
const links: readonly [MessageKey, SitePath][] = [
  ['nav.bookings', '/bookings'],
  ['nav.payments', '/payments'],
  ['nav.refunds', '/refunds'],
  ['nav.favourites', '/favorites'],
  ['nav.changePassword', '/change-password'],
  ['nav.deleteAccount', '/profile'],
];

/** CHR-08 … CHR-12: the picture and the menu of a person who is signed in. */
export default function AccountMenu() {
  const t = useText();
  const { user } = useAuth();
  const flow = useFlow(dropdownMachine);
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('open'));
  const menuId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) {
        flow.send({ type: 'dropdown.dismissed' });
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      flow.send({ type: 'dropdown.dismissed' });
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [flow, isOpen]);

  return (
    <div ref={place} className={styles.place}>
      <Link to="/profile" className={styles.avatar} aria-label={t('nav.profile')}>
        <Avatar src={mediaLink(environment.apiHost, user?.avatar)} alt="" />
      </Link>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={({ nativeEvent }) =>
          flow.send({ type: 'dropdown.toggled', pointer: pointerOf(nativeEvent) })
        }
      >
        <EllipsisVertical size={22} aria-hidden="true" />
        <VisuallyHidden>{[t('nav.account'), user?.firstName].join(' ')}</VisuallyHidden>
      </button>
      {isOpen && <Menu id={menuId} flow={flow} />}
    </div>
  );
}

function pointerOf(event: Event): Pointer {
  const isMouse = event instanceof window.PointerEvent && event.pointerType === 'mouse';
  return isMouse ? 'mouse' : 'other';
}

function Menu({ id, flow }: { id: string; flow: DropdownActor }) {
  const t = useText();
  const { session, user } = useAuth();
  const close = () => flow.send({ type: 'dropdown.dismissed' });
  return (
    <nav
      id={id}
      aria-label={t('nav.account')}
      className={styles.menu}
      onPointerEnter={({ nativeEvent }) =>
        flow.send({ type: 'dropdown.entered', pointer: pointerOf(nativeEvent) })
      }
      onPointerLeave={({ nativeEvent }) =>
        flow.send({ type: 'dropdown.left', pointer: pointerOf(nativeEvent) })
      }
      onFocus={() => flow.send({ type: 'dropdown.focused' })}
    >
      {user && (
        <p className={styles.who}>
          <strong>{user.firstName}</strong>
          <span>{user.email}</span>
        </p>
      )}
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
            {...signsOut}
            onClick={() => {
              close();
              session.send({ type: 'session.signOut' });
            }}
          >
            {t('nav.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
