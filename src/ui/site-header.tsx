import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { MenuIcon, PanelIcon } from './first-icons.tsx';
import styles from './site-header.module.css';

export type SiteLink = {
  label: string;
  href: string;
  /** A wide page leaves it to the actions. */
  menuOnly?: boolean;
};

type SiteHeaderProps = {
  /** The product's name, a link to the home page. */
  name: string;
  links: readonly SiteLink[];
  /** Names the row of links. */
  navLabel: string;
  /** Names the button that shows the links where they do not fit. */
  menuLabel: string;
  /** Whether the links are shown where they do not fit, and the ways to say that they are. */
  menu: { isOpen: boolean; open: () => void; close: () => void };
  /** Names the button that opens the side panel. */
  panelLabel: string;
  onPanel: () => void;
  /** Goes to the main content, past the links. Its target has the id `main`. */
  skipLabel: string;
  /** Stands below the links, or at their end where they are a row. */
  linksEnd?: ReactNode;
  /** What stands at the end: sign-in, or the person signed in. */
  actions?: ReactNode;
};

/** The bar at the top of every page. Below 1200 px its links are a popover (CHR-04, CHR-05). */
export function SiteHeader({
  name,
  links,
  navLabel,
  menuLabel,
  menu,
  panelLabel,
  onPanel,
  skipLabel,
  linksEnd,
  actions,
}: SiteHeaderProps) {
  const navId = useId();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    nav.current?.togglePopover(menu.isOpen);
  }, [menu.isOpen]);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {skipLabel}
      </a>
      <div className={styles.bar}>
        <Link className={styles.name} to="/">
          <svg viewBox="0 0 64 64" width={32} height={32} aria-hidden="true">
            <rect width="64" height="64" rx="15" fill="var(--brand)" />
            <circle cx="45" cy="20" r="8" fill="var(--accent)" />
            <path d="M12 50V31.5L29 17l17 14.5V50h-9V40a8 8 0 0 0-16 0v10z" fill="var(--on-dark)" />
          </svg>
          {name}
        </Link>
        <nav
          ref={nav}
          id={navId}
          className={styles.nav}
          aria-label={navLabel}
          popover="auto"
          onToggle={({ newState }) => (newState === 'open' ? menu.open() : menu.close())}
        >
          <ul className={styles.links}>
            {links.map(({ label, href, menuOnly }) => (
              <li key={href} className={menuOnly ? styles.menuOnly : undefined}>
                <NavLink to={href} end={href === '/'} onClick={menu.close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          {linksEnd}
        </nav>
        <div className={styles.actions}>{actions}</div>
        <button
          type="button"
          className={styles.icon}
          aria-label={panelLabel}
          aria-haspopup="dialog"
          onClick={onPanel}
        >
          <PanelIcon />
        </button>
        <button
          type="button"
          className={classNames(styles.icon, styles.menu)}
          popoverTarget={navId}
          aria-label={menuLabel}
        >
          <MenuIcon />
        </button>
      </div>
    </header>
  );
}
