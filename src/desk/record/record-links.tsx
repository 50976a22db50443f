import { Link } from 'react-router-dom';

/** The name of a guest, as a link to their record. */
export function GuestLink({ guest: { id, name } }: { guest: { id: string; name: string } }) {
  return <Link to={`/guests/${id}`}>{name}</Link>;
}

/** The listing of a booking, as a link to the booking. */
export function BookingLink({
  booking: { id, property },
}: {
  booking: { id: string; property: string };
}) {
  return <Link to={`/bookings/${id}`}>{property}</Link>;
}

/** A phone number that opens the telephone. Nothing for a record without one. */
export function PhoneLink({ number }: { number: string | undefined }) {
  if (!number) return null;
  return <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>;
}

/** An e-mail address that opens the mail program. Nothing for a guest without one. */
export function MailLink({ email }: { email: string }) {
  if (!email) return null;
  return <a href={`mailto:${email}`}>{email}</a>;
}
