import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Day } from '#contract/day.ts';
import type { Settled } from '#contract/desk/records/desk-booking.ts';
import type { Cents } from '#contract/money.ts';
import { day, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import styles from './cells.module.css';

interface TwoLinesProps {
  readonly children: ReactNode;
  readonly below: ReactNode;
  /** False for a second line that also a row on a phone shows. */
  readonly isDetail?: boolean;
}

/** A line of a cell, and a softer one below it. */
export function TwoLines({ children, below, isDetail = true }: TwoLinesProps) {
  return (
    <>
      <span className={styles.line}>{children}</span>
      <span className={styles.below} data-detail={isDetail}>
        {below}
      </span>
    </>
  );
}

/** The booking that a record is about. */
export function BookingCell({
  booking,
}: {
  booking: { readonly property: string; readonly checkIn: Day; readonly checkOut: Day };
}) {
  const t = useText();
  const { property, checkIn, checkOut } = booking;
  const below = t('desk.booking.dates', { from: day(checkIn), to: day(checkOut) });
  return (
    <TwoLines below={below} isDetail={false}>
      {property}
    </TwoLines>
  );
}

/** The guest of a record, with the link to the record. */
export function GuestCell({ to, guest }: { to: string; guest: { name: string; email: string } }) {
  return (
    <TwoLines below={guest.email}>
      <Link to={to}>{guest.name}</Link>
    </TwoLines>
  );
}

/** DESK-371: what was paid of a booking, if a fixed amount settled it. */
export function FixedAmount({ paid, of }: { paid: Cents | undefined; of: Cents }) {
  const t = useText();
  if (paid === undefined) return null;
  return (
    <span className={styles.below}>
      {t('desk.payment.fixedAmount', { paid: money(paid), amount: money(of) })}
    </span>
  );
}

/** DESK-480: what is left to pay of a booking that was paid in part. */
export function OwedAmount({ owed }: { owed: Cents }) {
  const t = useText();
  return <span className={styles.below}>{t('desk.owed', { amount: money(owed) })}</span>;
}

/** DESK-371: the sums of the bookings of a line that a fixed amount settled. */
export function FixedAmounts({ paid, of }: Settled) {
  const t = useText();
  return (
    <span className={styles.below}>
      {t('desk.payment.fixedAmounts', { paid: money(paid), amount: money(of) })}
    </span>
  );
}
