import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTitle } from '#contract/site-pages.ts';
import { aboutOf, isPublic, routeAt } from '#contract/site-routes.ts';
import { environment } from '../app/environment.ts';
import { useText } from '../language/text.ts';
import { Banner } from '../ui/banner.tsx';
import { Page, type PageProps } from './page.tsx';
import { type PageAbout, PageHead } from './page-head.tsx';

type BannerPageProps = Omit<PageProps, 'head' | 'title'> & {
  /** Left out: the path's own. */
  title?: string;
  /** Left out: what is said of the path. Null while it is unknown whether the page exists. */
  about?: PageAbout | null;
  /** With less room around the title, for a page whose content must be in sight at once. */
  dense?: boolean;
  /** Shown in the banner, below the trail. */
  bannerContent?: ReactNode;
};

/** CHR-27 … CHR-29: a page that starts with a banner: its title and the trail to it. */
export function BannerPage({ title, about, bannerContent, dense, ...rest }: BannerPageProps) {
  const t = useText();
  const { pathname } = useLocation();
  const ownTitle = usePathTitle(pathname);
  const ownAbout = useAboutPath(pathname);
  const shownTitle = title ?? ownTitle;
  const crumbs = [
    { label: t('nav.home'), href: '/' },
    { label: shownTitle, href: pathname },
  ];
  const head = (
    <Banner title={shownTitle} crumbs={crumbs} crumbsLabel={t('nav.breadcrumbs')} dense={dense}>
      {bannerContent}
    </Banner>
  );
  return (
    <>
      {about !== null && <PageHead title={shownTitle} about={about ?? ownAbout} />}
      <Page {...rest} title={shownTitle} head={head} />
    </>
  );
}

/** CHR-28; other languages than the path's have a word of their own for it. */
function usePathTitle(pathname: string): string {
  const t = useText();
  const route = routeAt(pathname);
  return route && 'title' in route ? t(route.title) : pathTitle(pathname);
}

function useAboutPath(pathname: string): PageAbout | undefined {
  const t = useText();
  const route = routeAt(pathname);
  if (!route || !isPublic(route)) return undefined;
  return { path: route.path, description: t(aboutOf(route, environment.stayUnit)) };
}
