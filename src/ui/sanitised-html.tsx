import { useMemo } from 'react';
import { sanitise } from './sanitise.ts';
import styles from './sanitised-html.module.css';

/**
 * Default export for `lazy`: it brings the sanitiser with it. Use `HtmlContent`; a page of its own
 * chunk may use this itself where words that come later would move what stands below them.
 */
export default function SanitisedHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: clean }} />;
}
