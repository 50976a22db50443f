import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type BannerProps = {
  title: string;
  crumbs: readonly Crumb[];
  crumbsLabel: string;
  dense?: boolean | undefined;
  /** Shown below the breadcrumbs, e.g. a search form. */
  children?: ReactNode;
};

/** The dark banner of a page, with its only `h1` and its breadcrumbs. */
export function Banner({ title, crumbs, crumbsLabel, dense, children }: BannerProps) {
  return (
    <div className={styles.banner} data-dense={dense}>
      <svg
        className={styles.drawing}
        viewBox="0 0 400 200"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
      >
        <circle className={styles.sun} cx="292" cy="128" r="44" />
        <path className={styles.far} d="M60 200c60-62 116-78 176-56s104 6 164-40v96z" />
        <path className={styles.near} d="M0 200c90-34 168-46 240-24s112 6 160-16v40z" />
      </svg>
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />
        {children}
      </div>
    </div>
  );
}
