import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { environment } from '../app/environment.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './page.module.css';

export type PageProps = {
  /** The window's title. */
  title: string;
  /** Shown above the page's column, as wide as the window. */
  head?: ReactNode;
  /** `narrow` for text and forms. */
  width?: 'wide' | 'narrow' | undefined;
  /** False where the page itself puts the focus somewhere. */
  focusHeading?: boolean | undefined;
  children?: ReactNode;
};

/**
 * Every page: names the window and takes the focus to its `h1` when one arrives there. The page
 * brings the `h1`; `BannerPage` has one.
 */
export function Page({ title, head, width, focusHeading = true, children }: PageProps) {
  useArrival(focusHeading);
  return (
    <>
      <title>{windowTitle(title)}</title>
      {head}
      <div className={classNames(styles.page, width === 'narrow' && styles.narrow)}>{children}</div>
    </>
  );
}

/** A page's title as the window shows it. */
export function windowTitle(title: string): string {
  return `${title} · ${environment.productName}`;
}

/** ROUTE-02: the heading takes the focus, so that a screen reader reads it out. */
function useArrival(focusHeading: boolean): void {
  const { key, pathname, search } = useLocation();
  const isFirstPage = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is a new path or a new query
  useEffect(() => {
    if (isFirstPage || !focusHeading) return;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname, search]);
}
