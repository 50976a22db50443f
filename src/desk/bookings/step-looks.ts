import { type Day, isoOf } from '#contract/day.ts';
import { mostAdded } from '#contract/desk/desk-change.ts';
import type { DeskBooking, DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { unpaidCharge } from '#contract/desk/unpaid-charge.ts';
import { usualLastDay } from '#contract/desk/usual-last-day.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import { money } from '../../language/format.ts';
import type { Translate } from '../../language/text.ts';

/** DESK-370: the question until when an approved booking can be paid. */
export function approveLook(booking: DeskBooking, today: Day, t: Translate) {
  return {
    step: 'approve',
    label: t('desk.booking.approve'),
    weight: 'next',
    title: t('desk.booking.approve.title'),
    text: t('desk.booking.approve.text'),
    day: {
      label: t('desk.booking.lastDay'),
      hint: t('desk.booking.lastDayHint'),
      usual: isoOf(usualLastDay(booking, today)),
    },
  } as const;
}

/** DESK-19: the question whether all that is owed was received in cash. */
export function cashLook(booking: DeskBooking, t: Translate) {
  const { guest, amount, owed, state, paymentMethod } = booking;
  // The host has approved a stay that is paid on arrival, so its cash comes next.
  const isNext = state === 'approved' && paymentMethod === 'cash';
  return {
    step: 'cash',
    label: t('desk.booking.cash'),
    weight: isNext ? 'next' : 'further',
    title: t('desk.booking.cash.title'),
    // A closed booking owes nothing. The cash of its whole price is recorded, so that it can go back.
    text: t('desk.booking.cash.text', {
      guest: guest.name,
      amount: money(owed > 0 ? owed : amount),
    }),
  } as const;
}

/** DESK-481: as `cashLook`, with the amount, which can be a part. */
export function partLook(booking: DeskBooking, t: Translate) {
  const { guest, owed } = booking;
  const look = cashLook(booking, t);
  if (owed === 0) return look;
  return {
    ...look,
    text: t('desk.booking.cash.owed', { guest: guest.name, amount: money(owed) }),
    amount: { label: t('desk.booking.cash.amount'), usual: dollarsOf(owed).toFixed(2), most: owed },
    note: '',
  } as const;
}

/** DESK-484 … DESK-486: what changes the price besides the dates. */
export function priceLooks(booking: DeskBookingDetail, t: Translate) {
  const { sendsMail, returnable } = booking;
  const mail = sendsMail ? '' : '.noMail';
  const charge = unpaidCharge(booking);
  const amount = { label: t('desk.booking.charge.amount'), usual: '', most: mostAdded };
  return [
    {
      step: 'charge',
      label: t('desk.booking.charge'),
      weight: 'further',
      title: t('desk.booking.charge.title'),
      text: t(`desk.booking.charge.text${mail}`),
      amount,
      needsReason: true,
    },
    ...(charge
      ? ([
          {
            step: 'uncharge',
            label: t('desk.booking.uncharge', { reason: charge.reason }),
            weight: 'further',
            title: t('desk.booking.uncharge.title'),
            text: t(`desk.booking.uncharge.text${mail}`, {
              reason: charge.reason,
              amount: money(charge.amount),
            }),
          },
        ] as const)
      : []),
    {
      step: 'lower',
      label: t('desk.booking.lower'),
      weight: 'further',
      title: t('desk.booking.lower.title'),
      text: t(`desk.booking.lower.text${mail}`),
      amount: {
        ...amount,
        hint: t('desk.booking.lower.hint', { paid: money(returnable) }),
        most: cents(returnable - 1),
      },
      needsReason: true,
    },
  ] as const;
}
