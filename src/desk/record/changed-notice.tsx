import { type ReactNode, useEffect, useRef } from 'react';
import styles from './record-page.module.css';

/** DESK-315: says that another operator has changed the record, and scrolls into view. */
export function ChangedNotice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={styles.changed} role="alert">
      {children}
    </div>
  );
}
