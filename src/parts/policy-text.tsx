import { HtmlContent } from '../ui/html-content.tsx';
import styles from './policy-text.module.css';

/**
 * BOOK-15, CAN-03: the refund policy in a dialog, 300 px high. The height is fixed, so that the
 * buttons below stay in place while the sanitiser loads.
 */
export function PolicyText({ html, label }: { html: string; label: string }) {
  return (
    // Focusable, so that it scrolls by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
    <section className={styles.policy} tabIndex={0} aria-label={label}>
      <HtmlContent html={html} lines={8} />
    </section>
  );
}
