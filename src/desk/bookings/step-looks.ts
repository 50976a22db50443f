import { dayOnClock, isoOf } from '#contract/day.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import { usualLastDay } from '#contract/desk/usual-last-day.ts';
import { money } from '../../language/format.ts';
import type { Translate } from '../../language/text.ts';

/** DESK-370: the question until when an approved booking can be paid. */
export function approveLook(booking: DeskBooking, t: Translate) {
  return {
    step: 'approve',
    label: t('desk.booking.approve'),
    weight: 'next',
    title: t('desk.booking.approve.title'),
    text: t('desk.booking.approve.text'),
    day: {
      label: t('desk.booking.lastDay'),
      hint: t('desk.booking.lastDayHint'),
      usual: isoOf(usualLastDay(booking, dayOnClock(new Date()))),
    },
  } as const;
}

/** DESK-19: the question whether the whole amount was received in cash. */
export function cashLook(booking: DeskBooking, t: Translate) {
  const { guest, amount, state, paymentMethod } = booking;
  // The host has approved a stay that is paid on arrival, so its cash comes next.
  const isNext = state === 'approved' && paymentMethod === 'cash';
  return {
    step: 'cash',
    label: t('desk.booking.cash'),
    weight: isNext ? 'next' : 'further',
    title: t('desk.booking.cash.title'),
    text: t('desk.booking.cash.text', { guest: guest.name, amount: money(amount) }),
  } as const;
}
