import { useMemo } from 'react';
import { sanitise } from '#html/sanitise.ts';
import styles from './sanitised-html.module.css';

/**
 * It imports the sanitiser and has a default export for `lazy`. Normally use `HtmlContent`. A page
 * in a separate chunk may use this directly when late text would move the content below.
 */
export default function SanitisedHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: clean }} />;
}
