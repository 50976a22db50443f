import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './site-footer.module.css';
import type { SiteLink } from './site-header.tsx';

type FooterBlock = { title: string; links: readonly SiteLink[] };

type SiteFooterProps = {
  name: string;
  /** One or two sentences about the product. */
  about: ReactNode;
  blocks: readonly FooterBlock[];
  copyright: ReactNode;
};

/** The dark footer of every page. */
export function SiteFooter({ name, about, blocks, copyright }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.about}>{about}</p>
        </div>
        {blocks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {/* Around New Year the server has another year than the guest. Either one is right. */}
        <p className={styles.copyright} suppressHydrationWarning>
          {copyright}
        </p>
      </div>
    </footer>
  );
}
