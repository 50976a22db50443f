import type { Notice } from '#contract/desk/records/notice.ts';
import { day } from '../../language/format.ts';
import type { Translate } from '../../language/text.ts';

/** A notice in one line: what, who, where and when. */
export function noticeText(t: Translate, { kind, booking }: Notice): string {
  const { guest, property, checkIn, checkOut } = booking;
  return t('desk.notices.line', {
    what: t(`desk.notices.${kind}`),
    guest,
    home: property.name,
    checkIn: day(checkIn),
    checkOut: day(checkOut),
  });
}

/** The page of the desk with what a notice is about. */
export function noticePage({ kind, booking }: Notice): string {
  return kind === 'feedConflict'
    ? `/listings/${booking.property.id}/calendars`
    : `/bookings/${booking.id}`;
}
