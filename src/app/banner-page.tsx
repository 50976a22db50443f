import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../ui/banner.tsx';
import { Page, type PageProps } from './page.tsx';
import { useText } from './text.ts';

type BannerPageProps = Omit<PageProps, 'head'> & {
  /** Stands in the banner, below the trail. */
  bannerContent?: ReactNode;
};

/** CHR-27, CHR-29: a page that starts with a banner: its title and the trail to it. */
export function BannerPage({ bannerContent, ...rest }: BannerPageProps) {
  const t = useText();
  const { pathname } = useLocation();
  const crumbs = [
    { label: t('nav.home'), href: '/' },
    { label: rest.title, href: pathname },
  ];
  const head = (
    <Banner title={rest.title} crumbs={crumbs} crumbsLabel={t('nav.breadcrumbs')}>
      {bannerContent}
    </Banner>
  );
  return <Page {...rest} head={head} />;
}
