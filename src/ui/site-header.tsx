import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { MenuIcon, PanelIcon } from './first-icons.tsx';
import styles from './site-header.module.css';
import { SkipLink } from './skip-link.tsx';
import { useHydrated } from './use-hydrated.ts';

export type SiteLink = {
  label: string;
  href: string;
  /** True when the link is only in the menu. On a wide page, an action replaces it. */
  menuOnly?: boolean;
};

type SiteHeaderProps = {
  /** The product's name, shown as a link to the home page. */
  name: string;
  links: readonly SiteLink[];
  /** The accessible name of the navigation. */
  navLabel: string;
  /** The label of the button that opens the menu on a narrow page. */
  menuLabel: string;
  /** The state of the menu on a narrow page, with its callbacks. */
  menu: { isOpen: boolean; open: () => void; close: () => void };
  /** The label of the button that opens the side panel. */
  panelLabel: string;
  onPanel: () => void;
  /** The text of the link that skips to the main content. Its target has the id `main`. */
  skipLabel: string;
  /** Shown below the links, or at their end when they are in a row. */
  linksEnd?: ReactNode;
  /** Shown at the end of the header: the sign-in link, or the signed-in user. */
  actions?: ReactNode;
};

/** The header of every page. Below 1200 px its links are in a popover (CHR-04, CHR-05). */
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
  const { isOpen, open } = menu;
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that hydrates the header can be about to open it
  useLayoutEffect(() => {
    // Before that, the browser has opened it by itself.
    if (!isHydrated && nav.current?.matches(':popover-open')) open();
    else nav.current?.togglePopover(isOpen);
  }, [isOpen]);
  return (
    <header className={styles.header}>
      <SkipLink className={styles.skip} label={skipLabel} />
      <div className={styles.bar}>
        <Link className={styles.name} to="/">
          <svg viewBox="0 0 64 64" width={32} height={32} aria-hidden="true">
            <rect width="64" height="64" rx="15" fill="var(--brand)" />
            <circle cx="45" cy="20" r="8" fill="var(--accent)" />
            <path d="M12 50V31.5L29 17l17 14.5V50h-9V40a8 8 0 0 0-16 0v10z" fill="var(--on-dark)" />
          </svg>
          <span>{name}</span>
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
                <NavLink
                  to={href}
                  end={href === '/'}
                  onClick={() => {
                    menu.close();
                    // The flow may not know yet that the browser has opened the menu.
                    nav.current?.hidePopover();
                  }}
                >
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
