import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

const SanitisedHtml = lazy(() => import('./sanitised-html.tsx'));

type HtmlContentProps = {
  /** Untrusted HTML from the server. */
  html: string;
  /** The number of placeholder lines while the sanitiser loads. */
  lines?: number | undefined;
};

/** Untrusted HTML, sanitised before it is shown. */
export function HtmlContent({ html, lines = 4 }: HtmlContentProps) {
  return (
    <Suspense fallback={<Skeleton lines={lines} />}>
      <SanitisedHtml html={html} />
    </Suspense>
  );
}
