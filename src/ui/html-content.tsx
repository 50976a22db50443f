import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

const SanitisedHtml = lazy(() => import('./sanitised-html.tsx'));

type HtmlContentProps = {
  /** HTML from the server, trusted in nothing. */
  html: string;
  /** How many lines stand in until the sanitiser is here. */
  lines?: number | undefined;
};

/** HTML that someone else wrote, sanitised before it is shown. */
export function HtmlContent({ html, lines = 4 }: HtmlContentProps) {
  return (
    <Suspense fallback={<Skeleton lines={lines} />}>
      <SanitisedHtml html={html} />
    </Suspense>
  );
}
