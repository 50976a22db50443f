import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './cells.module.css';

/** A line of a cell, and a softer one below it. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      <span className={styles.line}>{children}</span>
      <span className={styles.below}>{below}</span>
    </>
  );
}

/** The guest of a record, with the link to the record. */
export function GuestLink({ to, guest }: { to: string; guest: { name: string; email: string } }) {
  return (
    <TwoLines below={guest.email}>
      <Link to={to}>{guest.name}</Link>
    </TwoLines>
  );
}
