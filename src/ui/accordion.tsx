import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';

type AccordionProps = {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
};

/**
 * Titles that open to show their content. The browser keeps one open, and page search finds closed
 * text too.
 */
export function Accordion({ items }: AccordionProps) {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} className={styles.item}>
          <summary className={styles.title}>
            <span>{title}</span>
            <ChevronDown className={styles.mark} size={20} aria-hidden="true" />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
