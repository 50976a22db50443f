import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';

export type Crumb = { label: string; href: string };

type BreadcrumbsProps = {
  /** From the home page to this page. The last one is the current page. */
  crumbs: readonly Crumb[];
  /** The accessible name, e.g. "Breadcrumb". */
  label: string;
};

/** The links from the home page to this page. */
export function Breadcrumbs({ crumbs, label }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.trail}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            <Link to={crumb.href} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
