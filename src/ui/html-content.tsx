import { lazy, Suspense, useState } from 'react';
import { NearScreen } from './near-screen.tsx';
import styles from './sanitised-html.module.css';
import { Skeleton } from './skeleton.tsx';
import { useHydrated } from './use-hydrated.ts';

const SanitisedHtml = lazy(() => import('./sanitised-html.tsx'));

type HtmlContentProps = {
  /** Untrusted HTML from the server. */
  html: string;
  /** The number of placeholder lines while the sanitiser loads. */
  lines?: number | undefined;
};

/**
 * Untrusted HTML, sanitised before it is shown. The sanitiser loads when the text comes near the screen.
 * What the server has rendered it has sanitised, so the browser keeps it and loads no sanitiser.
 */
export function HtmlContent({ html, lines = 4 }: HtmlContentProps) {
  const isHydrated = useHydrated();
  const [served] = useState(isHydrated ? undefined : html);
  if (html === served) {
    return (
      <Suspense fallback={null}>
        {import.meta.env.SSR ? <SanitisedHtml html={html} /> : <ServedHtml />}
      </Suspense>
    );
  }
  return (
    <NearScreen place={<Skeleton lines={lines} />}>
      <SanitisedHtml html={html} />
    </NearScreen>
  );
}

/** React keeps what is in the page as long as its own empty text stays the same. */
function ServedHtml() {
  return (
    <div
      className={styles.content}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
