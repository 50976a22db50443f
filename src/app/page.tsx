import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../ui/banner.tsx';
import { classNames } from '../ui/class-names.ts';
import { environment } from './environment.ts';
import styles from './page.module.css';
import { useText } from './text.ts';

type PageProps = {
  /** The window's title, and the banner's. */
  title: string;
  /** CHR-27: the dark head with the page's `h1`; without it the page brings an `h1` of its own. */
  banner?: boolean | undefined;
  /** Stands in the banner, below the trail. */
  bannerContent?: ReactNode;
  /** `narrow` for text and forms. */
  width?: 'wide' | 'narrow' | undefined;
  /** False where the page itself puts the focus somewhere. */
  focusHeading?: boolean | undefined;
  children?: ReactNode;
};

/** Every page: names the window and takes the focus to its heading when one arrives there. */
export function Page(props: PageProps) {
  const { title, banner, bannerContent, width = 'wide', focusHeading = true, children } = props;
  const t = useText();
  const { pathname } = useLocation();
  useWindowTitle(title);
  useArrival(focusHeading);
  return (
    <>
      {banner && (
        <Banner
          title={title}
          crumbs={[
            { label: t('nav.home'), href: '/' },
            { label: title, href: pathname },
          ]}
          crumbsLabel={t('nav.breadcrumbs')}
        >
          {bannerContent}
        </Banner>
      )}
      <div className={classNames(styles.page, width === 'narrow' && styles.narrow)}>{children}</div>
    </>
  );
}

function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title =
      title === environment.productName ? title : `${title} · ${environment.productName}`;
  }, [title]);
}

/** ROUTE-02: at the top, and read out: a screen reader says the heading that takes the focus. */
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
