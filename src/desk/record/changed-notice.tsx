import { type ReactNode, useEffect, useRef } from 'react';
import styles from './record-page.module.css';

/** DESK-315: another operator was faster. It is above the fields, so it is brought into sight. */
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
