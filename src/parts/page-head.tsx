import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { environment } from '../app/environment.ts';
import { languageParameter } from '../language/language.ts';
import { useLanguage } from '../language/text.ts';
import { windowTitle } from './page.tsx';

export interface PageAbout {
  /** Plain text. */
  description: string;
  /** The page's own path, in its own spelling. */
  path: string;
  /** Whole address of a picture; left out, the site's own. */
  image?: string | undefined;
}

type PageHeadProps = {
  title: string;
  /** Left out: no search engine should list the page. */
  about?: PageAbout | undefined;
};

// The server knows under which address the site is found, and writes it into the page.
const origin =
  document.querySelector<HTMLElement>('title[data-head]')?.dataset.head || window.location.origin;

/** What a page says of itself to search engines and shared links. */
export function PageHead({ title, about }: PageHeadProps) {
  const language = useLanguage();
  useOwnHeadOnly();
  if (!about) return <meta name="robots" content="noindex" />;
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
      <meta property="og:image" content={about.image ?? `${origin}/share.png`} />
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
    const tags = isFirstPage ? '[data-head]:not(script)' : '[data-head]';
    for (const tag of document.head.querySelectorAll(tags)) tag.remove();
  }, [pathname]);
}
