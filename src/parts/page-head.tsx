import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { environment } from '../app/environment.ts';
import { languageParameter } from '../language/language.ts';
import { once } from '../language/once.ts';
import { useLanguage } from '../language/text.ts';
import { windowTitle } from './page.tsx';

export interface PageAbout {
  /** Plain text. */
  description: string;
  /** The page's own path, in its own spelling. */
  path: string;
  /** The URL of a picture, whole or of this site; left out, the site's own. */
  image?: string | undefined;
}

type PageHeadProps = {
  title: string;
  /** Left out: no search engine should list the page. */
  about?: PageAbout | undefined;
};

/** The server knows under which address the site is found, and writes it into the page. */
const siteOrigin = once(
  () =>
    document.querySelector<HTMLElement>('title[data-head]')?.dataset.head || window.location.origin,
);

/** What a page says of itself to search engines and shared links. The server writes its own head. */
export function PageHead(props: PageHeadProps) {
  return import.meta.env.SSR ? null : <Tags {...props} />;
}

function Tags({ title, about }: PageHeadProps) {
  const language = useLanguage();
  useOwnHeadOnly();
  if (!about) return <meta name="robots" content="noindex" />;
  const origin = siteOrigin();
  const plain = `${origin}${about.path}`;
  const french = `${plain}?${languageParameter}=fr`;
  const url = language === 'fr' ? french : plain;
  return (
    <>
      <meta name="description" content={about.description} />
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang="en" href={plain} />
      <link rel="alternate" hrefLang="fr" href={french} />
      <link rel="alternate" hrefLang="x-default" href={plain} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={environment.productName} />
      <meta property="og:title" content={windowTitle(title)} />
      <meta property="og:description" content={about.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(about.image ?? '/share.png', origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * Takes away the tags that the server wrote for the page that was opened first. Its structured data
 * stays with that page: only search engines read it, and they load each page by itself.
 */
function useOwnHeadOnly(): void {
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another head
  useLayoutEffect(() => {
    siteOrigin();
    const tags = isFirstPage ? '[data-head]:not(script)' : '[data-head]';
    for (const tag of document.head.querySelectorAll<HTMLElement>(tags)) {
      // React takes over the title of a rendered page, and removes it itself.
      const isTaken = tag.matches('title:only-of-type');
      if (isTaken) delete tag.dataset.head;
      else tag.remove();
    }
  }, [pathname]);
}
