import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Role, roles } from '#contract/desk/desk-call.ts';
import { type NoticeKind, noticeKinds, noticeTopics } from '#contract/desk/records/notice.ts';
import type { UserId } from '#contract/ids.ts';
import { cents, noMoney } from '#contract/money.ts';
import { mail as english } from '#locales/en/mail.ts';
import { mail as french } from '#locales/fr/mail.ts';
import type { Purpose } from '#server/accounts/one-time-codes.ts';
import { oneTimeCodes } from '#server/db/account-tables.ts';
import type { bookings } from '#server/db/booking-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { messages } from '#server/db/message-tables.ts';
import { refunds, transactions } from '#server/db/payment-tables.ts';
import { messagesMail } from '#server/mail/messages-mail.ts';
import { noticeMail } from '#server/mail/notice-mail.ts';
import { bookingMail, codeMail, invitationMail, type Mail } from '#server/mail/write-mail.ts';
import { bookingIdOf, messageIdOf, propertyIdOf } from '#testing/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  startEmptyServer,
} from '../fixtures.ts';

/*
 * Every e-mail of the server, typed out in both languages. Each amount, day and name of an e-mail is another
 * one, so that a swapped value shows. A new kind of e-mail and a new sentence fail until they are typed out
 * here.
 */

type OutboxKind = (typeof outbox.$inferSelect)['kind'];
type BookingKind = Exclude<OutboxKind, 'code' | 'invitation' | 'notice' | 'messages'>;
type Said = Readonly<Record<'en' | 'fr', readonly [subject: string, ...paragraphs: string[]]>>;

interface Letter extends Said {
  readonly kind: BookingKind;
  /** The rows that it proves, and what is special about it. */
  readonly title?: string;
  readonly booking?: Partial<typeof bookings.$inferInsert>;
  /** What the guest has paid, in cents. */
  readonly paid?: number;
  /** What comes back of it, in cents, or all of it through the provider. */
  readonly back?: number | 'all';
  /** What the host has returned of it at the provider after the booking was closed, in cents. */
  readonly returned?: number;
  /** The cash that the e-mail tells of, in cents. */
  readonly received?: number;
  readonly reason?: string;
  readonly hasCalendar?: true;
  /** Paragraphs in place of the shared ones. */
  readonly other?: Readonly<
    Record<'en' | 'fr', Partial<Record<keyof (typeof shared)['en'], string>>>
  >;
}

const id = bookingIdOf('9f3c27a1-b04d-4e11-8a3b-0123456789ab');

const stored = {
  checkIn: '29-03-2027',
  checkOut: '02-04-2027',
  guests: 3,
  amount: cents(184_941),
  payBy: new Date('2027-03-17T21:30:00.000Z'),
  priceLines: [
    { kind: 'days', reason: 'base', count: 5, each: cents(31_050), amount: cents(155_250) },
    { kind: 'cleaning', amount: cents(3500) },
    { kind: 'serviceCharge', amount: cents(2025) },
    { kind: 'tax', percent: 16, amount: cents(25_400) },
    { kind: 'coupon', amount: cents(-1234) },
  ],
} as const;

/** The paragraphs of every e-mail about that booking. Its own come after the greeting. */
const shared = {
  en: {
    greeting: 'Hello Amina,',
    stay: 'Lake house, Bukavu, South Kivu: March 29, 2027 – April 2, 2027, 3 guests.',
    lines: [
      'Regular price ($310.50 × 5 days): $1,552.50',
      'Cleaning fee: $35.00',
      'Service fee: $20.25',
      'Tax (16%): $254.00',
      'Discount: −$12.34',
    ].join('\n'),
    charges: '',
    total: 'Total of the booking: $1,849.41.',
    number: 'Booking number: KWY2-F8DG.',
    link: 'See it in My Bookings: https://ndako.example/bookings',
  },
  fr: {
    greeting: 'Bonjour Amina,',
    stay: 'Maison du lac, Bukavu, Sud-Kivu\u202f: 29 mars 2027 – 2 avril 2027, 3 voyageurs.',
    lines: [
      'Prix normal (310,50\u00a0$US ×\u00a05\u00a0jours)\u202f: 1\u202f552,50\u00a0$US',
      'Frais de ménage\u202f: 35,00\u00a0$US',
      'Frais de service\u202f: 20,25\u00a0$US',
      'Taxe (16\u202f%)\u202f: 254,00\u00a0$US',
      'Réduction\u202f: −12,34\u00a0$US',
    ].join('\n'),
    charges: '',
    total: 'Total de la réservation\u202f: 1\u202f849,41\u00a0$US.',
    number: 'Numéro de réservation\u202f: KWY2-F8DG.',
    link: 'À retrouver dans Mes réservations\u202f: https://ndako.example/bookings',
  },
};

const paid = { isPaid: true, payBy: null };
const paidInPart = { isPartPaid: true, payBy: null };
const withoutLink = { en: { link: '' }, fr: { link: '' } };

const aboutBookings: readonly Letter[] = [
  {
    kind: 'bookingMade',
    title: '[DESK-431]',
    en: [
      'Your booking of Lake house',
      'We hold these days for you. Pay before March 17, 2027 at 9:30 PM UTC, or they become free again.',
    ],
    fr: [
      'Votre réservation\u202f: Maison du lac',
      'Nous gardons ces jours pour vous. Payez avant le 17 mars 2027 à 21:30 UTC, sinon ils seront de nouveau libres.',
    ],
  },
  {
    kind: 'bookingMade',
    title: '[STAY-243] with refund tiers',
    booking: { refundTiers: { fullDays: 14, halfDays: 7 } },
    en: [
      'Your booking of Lake house',
      'We hold these days for you. Pay before March 17, 2027 at 9:30 PM UTC, or they become free again.',
      [
        'If you cancel on March 15, 2027 or before, you get back everything that you have paid.',
        'If you cancel on March 22, 2027 or before, you get back half of what you have paid.',
        'After that, nothing is refunded.',
      ].join('\n'),
    ],
    fr: [
      'Votre réservation\u202f: Maison du lac',
      'Nous gardons ces jours pour vous. Payez avant le 17 mars 2027 à 21:30 UTC, sinon ils seront de nouveau libres.',
      [
        'Si vous annulez au plus tard le 15 mars 2027, tout ce que vous avez payé est remboursé.',
        'Si vous annulez au plus tard le 22 mars 2027, la moitié de ce que vous avez payé est remboursée.',
        'Ensuite, rien n’est remboursé.',
      ].join('\n'),
    ],
  },
  {
    kind: 'bookingMade',
    title: '[STAY-243] after the last day of a full refund',
    booking: { refundTiers: { fullDays: 20, halfDays: 19 } },
    en: [
      'Your booking of Lake house',
      'We hold these days for you. Pay before March 17, 2027 at 9:30 PM UTC, or they become free again.',
      [
        'If you cancel on March 10, 2027 or before, you get back half of what you have paid.',
        'After that, nothing is refunded.',
      ].join('\n'),
    ],
    fr: [
      'Votre réservation\u202f: Maison du lac',
      'Nous gardons ces jours pour vous. Payez avant le 17 mars 2027 à 21:30 UTC, sinon ils seront de nouveau libres.',
      [
        'Si vous annulez au plus tard le 10 mars 2027, la moitié de ce que vous avez payé est remboursée.',
        'Ensuite, rien n’est remboursé.',
      ].join('\n'),
    ],
  },
  {
    kind: 'bookingMade',
    title: '[STAY-243] after the last day of any refund',
    booking: { refundTiers: { fullDays: 30, halfDays: 20 } },
    en: [
      'Your booking of Lake house',
      'We hold these days for you. Pay before March 17, 2027 at 9:30 PM UTC, or they become free again.',
      'If you cancel, nothing is refunded.',
    ],
    fr: [
      'Votre réservation\u202f: Maison du lac',
      'Nous gardons ces jours pour vous. Payez avant le 17 mars 2027 à 21:30 UTC, sinon ils seront de nouveau libres.',
      'Si vous annulez, rien n’est remboursé.',
    ],
  },
  {
    kind: 'bookingFree',
    title: '[STAY-224]',
    booking: paid,
    hasCalendar: true,
    en: ['Your booking of Lake house', 'You have booked these days. There is nothing to pay.'],
    fr: [
      'Votre réservation\u202f: Maison du lac',
      'Vous avez réservé ces jours. Il n’y a rien à payer.',
    ],
  },
  {
    kind: 'bookingPaid',
    booking: paid,
    hasCalendar: true,
    en: ['Your payment for Lake house', 'We have received your payment. Your booking is complete.'],
    fr: [
      'Votre paiement pour Maison du lac',
      'Nous avons reçu votre paiement. Votre réservation est effectuée.',
    ],
  },
  {
    kind: 'bookingPaid',
    title: '[STAY-243] with refund tiers, made by the desk',
    booking: { ...paid, refundTiers: { fullDays: 14, halfDays: 14 } },
    hasCalendar: true,
    en: [
      'Your payment for Lake house',
      'We have received your payment. Your booking is complete.',
      [
        'If you cancel on March 15, 2027 or before, you get back everything that you have paid.',
        'After that, nothing is refunded.',
      ].join('\n'),
    ],
    fr: [
      'Votre paiement pour Maison du lac',
      'Nous avons reçu votre paiement. Votre réservation est effectuée.',
      [
        'Si vous annulez au plus tard le 15 mars 2027, tout ce que vous avez payé est remboursé.',
        'Ensuite, rien n’est remboursé.',
      ].join('\n'),
    ],
  },
  {
    kind: 'paymentDeclined',
    title: '[STAY-220]',
    en: [
      'Your payment for Lake house was declined',
      'The payment provider has declined your payment, so this booking is not paid.',
      'It is not paid yet. Pay before March 17, 2027 at 9:30 PM UTC.',
    ],
    fr: [
      'Votre paiement pour Maison du lac a été refusé',
      'Le prestataire de paiement a refusé votre paiement\u202f: cette réservation n’est pas payée.',
      'Elle n’est pas encore payée. Payez avant le 17 mars 2027 à 21:30 UTC.',
    ],
  },
  {
    kind: 'paymentDeclined',
    title: '[STAY-220] of the rest',
    booking: paidInPart,
    paid: 70_012,
    en: [
      'Your payment for Lake house was declined',
      'The payment provider has declined your payment. The rest of this booking is still to pay: $1,149.29, due by April 2, 2027.',
    ],
    fr: [
      'Votre paiement pour Maison du lac a été refusé',
      'Le prestataire de paiement a refusé votre paiement. Le reste de cette réservation est encore à payer\u202f: 1\u202f149,29\u00a0$US, au plus tard le 2 avril 2027.',
    ],
  },
  {
    kind: 'paymentLink',
    other: withoutLink,
    en: [
      'Pay for your booking of Lake house',
      'Your host sends you a link to pay for this booking online. You need no account. It works until March 17, 2027 at 9:30 PM UTC.',
      'Pay here: https://ndako.example/pay-stay#pay-token',
    ],
    fr: [
      'Payez votre réservation\u202f: Maison du lac',
      'Votre hôte vous envoie un lien pour payer cette réservation en ligne. Aucun compte n’est nécessaire. Il fonctionne jusqu’au 17 mars 2027 à 21:30 UTC.',
      'Payer ici\u202f: https://ndako.example/pay-stay#pay-token',
    ],
  },
  {
    kind: 'paymentLink',
    title: 'of the rest',
    booking: paidInPart,
    paid: 70_010,
    other: withoutLink,
    en: [
      'Pay for your booking of Lake house',
      'Your host sends you a link to pay the rest of this booking online: $1,149.31, due by April 2, 2027. You need no account.',
      'Pay here: https://ndako.example/pay-stay#pay-token',
    ],
    fr: [
      'Payez votre réservation\u202f: Maison du lac',
      'Votre hôte vous envoie un lien pour payer en ligne le reste de cette réservation\u202f: 1\u202f149,31\u00a0$US, à régler au plus tard le 2 avril 2027. Aucun compte n’est nécessaire.',
      'Payer ici\u202f: https://ndako.example/pay-stay#pay-token',
    ],
  },
  {
    kind: 'paymentReturned',
    title: '[STAY-220] of an unpaid booking',
    en: [
      'Your payment for Lake house will be returned',
      'Your payment arrived after the booking was closed, changed or already paid. We return it to you.',
      'The booking is not paid yet. Pay before March 17, 2027 at 9:30 PM UTC.',
    ],
    fr: [
      'Votre paiement pour Maison du lac vous sera remboursé',
      'Votre paiement est arrivé alors que la réservation était close, modifiée ou déjà payée. Nous vous le remboursons.',
      'La réservation n’est pas encore payée. Payez avant le 17 mars 2027 à 21:30 UTC.',
    ],
  },
  {
    kind: 'paymentReturned',
    booking: { isDeleted: true },
    en: [
      'Your payment for Lake house will be returned',
      'Your payment arrived after the booking was closed, changed or already paid. We return it to you.',
    ],
    fr: [
      'Votre paiement pour Maison du lac vous sera remboursé',
      'Votre paiement est arrivé alors que la réservation était close, modifiée ou déjà payée. Nous vous le remboursons.',
    ],
  },
  {
    kind: 'bookingCancelled',
    title: '[STAY-26] without refund tiers',
    booking: { isPaid: true, isDeleted: true },
    paid: 70_011,
    en: ['Your booking of Lake house is cancelled', 'You have cancelled this booking.'],
    fr: [
      'Votre réservation est annulée\u202f: Maison du lac',
      'Vous avez annulé cette réservation.',
    ],
  },
  {
    kind: 'bookingCancelled',
    title: '[STAY-27] all comes back',
    booking: { isPaid: true, isDeleted: true, refundShare: 'full' },
    paid: 70_011,
    en: [
      'Your booking of Lake house is cancelled',
      'You have cancelled this booking.',
      'You cancelled in time for a full refund: $700.11. Ask for it under My Bookings.',
    ],
    fr: [
      'Votre réservation est annulée\u202f: Maison du lac',
      'Vous avez annulé cette réservation.',
      'Vous avez annulé à temps pour être remboursé en totalité\u202f: 700,11\u00a0$US. Demandez le remboursement dans Mes réservations.',
    ],
  },
  {
    kind: 'bookingCancelled',
    title: '[STAY-27] half comes back, rounded up',
    booking: { isPaid: true, isDeleted: true, refundShare: 'half' },
    paid: 70_011,
    en: [
      'Your booking of Lake house is cancelled',
      'You have cancelled this booking.',
      'Under the refund terms of this home, you can get back half of the $700.11 that you paid: $350.06. Ask for it under My Bookings.',
    ],
    fr: [
      'Votre réservation est annulée\u202f: Maison du lac',
      'Vous avez annulé cette réservation.',
      'Selon les conditions de ce logement, la moitié des 700,11\u00a0$US que vous avez payés est remboursable\u202f: 350,06\u00a0$US. Demandez le remboursement dans Mes réservations.',
    ],
  },
  {
    kind: 'bookingCancelled',
    title: '[STAY-27] [STAY-222] half comes back, and the host has returned a part since',
    booking: { isPaid: true, isDeleted: true, refundShare: 'half' },
    paid: 70_011,
    returned: 2001,
    en: [
      'Your booking of Lake house is cancelled',
      'You have cancelled this booking.',
      'Under the refund terms of this home, you can get back half of the $700.11 that you paid: $350.06. Ask for it under My Bookings.',
    ],
    fr: [
      'Votre réservation est annulée\u202f: Maison du lac',
      'Vous avez annulé cette réservation.',
      'Selon les conditions de ce logement, la moitié des 700,11\u00a0$US que vous avez payés est remboursable\u202f: 350,06\u00a0$US. Demandez le remboursement dans Mes réservations.',
    ],
  },
  {
    kind: 'bookingCancelled',
    title: '[STAY-27] nothing comes back',
    booking: { isPaid: true, isDeleted: true, refundShare: 'none' },
    paid: 70_011,
    en: [
      'Your booking of Lake house is cancelled',
      'You have cancelled this booking.',
      'Under the refund terms of this home, the $700.11 that you paid cannot be refunded.',
    ],
    fr: [
      'Votre réservation est annulée\u202f: Maison du lac',
      'Vous avez annulé cette réservation.',
      'Selon les conditions de ce logement, les 700,11\u00a0$US que vous avez payés ne sont pas remboursables.',
    ],
  },
  {
    kind: 'bookingApproved',
    booking: { status: 'approved' },
    en: [
      'Your booking of Lake house is approved',
      'Your host has approved this booking.',
      'It is not paid yet. Pay before March 17, 2027 at 9:30 PM UTC.',
    ],
    fr: [
      'Votre réservation est acceptée\u202f: Maison du lac',
      'Votre hôte a accepté cette réservation.',
      'Elle n’est pas encore payée. Payez avant le 17 mars 2027 à 21:30 UTC.',
    ],
  },
  {
    kind: 'bookingApproved',
    title: 'when it is paid',
    booking: { status: 'approved', ...paid },
    en: ['Your booking of Lake house is approved', 'Your host has approved this booking.'],
    fr: [
      'Votre réservation est acceptée\u202f: Maison du lac',
      'Votre hôte a accepté cette réservation.',
    ],
  },
  {
    kind: 'bookingApproved',
    title: '[STAY-243] with refund tiers, made by the desk',
    booking: { status: 'approved', refundTiers: { fullDays: 14, halfDays: 14 } },
    en: [
      'Your booking of Lake house is approved',
      'Your host has approved this booking.',
      [
        'If you cancel on March 15, 2027 or before, you get back everything that you have paid.',
        'After that, nothing is refunded.',
      ].join('\n'),
      'It is not paid yet. Pay before March 17, 2027 at 9:30 PM UTC.',
    ],
    fr: [
      'Votre réservation est acceptée\u202f: Maison du lac',
      'Votre hôte a accepté cette réservation.',
      [
        'Si vous annulez au plus tard le 15 mars 2027, tout ce que vous avez payé est remboursé.',
        'Ensuite, rien n’est remboursé.',
      ].join('\n'),
      'Elle n’est pas encore payée. Payez avant le 17 mars 2027 à 21:30 UTC.',
    ],
  },
  {
    kind: 'bookingApproved',
    title: '[STAY-224] with refund tiers, made by the desk without a price',
    booking: {
      status: 'approved',
      ...paid,
      amount: noMoney,
      priceLines: null,
      refundTiers: { fullDays: 14, halfDays: 7 },
    },
    en: ['Your booking of Lake house is approved', 'Your host has approved this booking.'],
    fr: [
      'Votre réservation est acceptée\u202f: Maison du lac',
      'Votre hôte a accepté cette réservation.',
    ],
    other: {
      en: { lines: '', total: 'Total of the booking: $0.00.' },
      fr: { lines: '', total: 'Total de la réservation\u202f: 0,00\u00a0$US.' },
    },
  },
  {
    kind: 'bookingDeadlineChanged',
    en: [
      'More time to pay for your booking of Lake house',
      'Your host gives you more time to pay for this booking.',
      'It is not paid yet. Pay before March 17, 2027 at 9:30 PM UTC.',
    ],
    fr: [
      'Plus de temps pour payer votre réservation\u202f: Maison du lac',
      'Votre hôte vous donne plus de temps pour payer cette réservation.',
      'Elle n’est pas encore payée. Payez avant le 17 mars 2027 à 21:30 UTC.',
    ],
  },
  {
    kind: 'bookingRejected',
    booking: { status: 'rejected' },
    reason: 'Mould & <damp>.',
    en: [
      'Your booking of Lake house is rejected',
      'Your host cannot accept this booking. You owe nothing for it.',
      'The reason: Mould & <damp>.',
    ],
    fr: [
      'Votre réservation est refusée\u202f: Maison du lac',
      'Votre hôte ne peut pas accepter cette réservation. Vous ne devez rien.',
      'Le motif\u202f: Mould & <damp>.',
    ],
  },
  {
    kind: 'bookingCancelledByHost',
    title: 'when nothing was paid',
    booking: { isDeleted: true },
    reason: 'The roof leaks.',
    en: [
      'Your host has cancelled your booking of Lake house',
      'Your host has cancelled this booking.',
      'The reason: The roof leaks.',
    ],
    fr: [
      'Votre hôte a annulé votre réservation\u202f: Maison du lac',
      'Votre hôte a annulé cette réservation.',
      'Le motif\u202f: The roof leaks.',
    ],
  },
  {
    kind: 'bookingCancelledByHost',
    title: 'when the provider returns the payment',
    booking: { isDeleted: true, isPaid: true, paymentMethod: 'paypal' },
    paid: 70_010,
    back: 'all',
    en: [
      'Your host has cancelled your booking of Lake house',
      'Your host has cancelled this booking.',
      'We return your online payment to you.',
    ],
    fr: [
      'Votre hôte a annulé votre réservation\u202f: Maison du lac',
      'Votre hôte a annulé cette réservation.',
      'Nous vous remboursons votre paiement en ligne.',
    ],
  },
  {
    kind: 'bookingCancelledByHost',
    title: 'when cash was received in part',
    booking: { isDeleted: true, isPartPaid: true },
    paid: 70_010,
    en: [
      'Your host has cancelled your booking of Lake house',
      'Your host has cancelled this booking.',
      'You have paid for it. Ask for your money back under My Bookings.',
    ],
    fr: [
      'Votre hôte a annulé votre réservation\u202f: Maison du lac',
      'Votre hôte a annulé cette réservation.',
      'Vous l’avez payée. Demandez votre remboursement dans Mes réservations.',
    ],
  },
  {
    kind: 'bookingCancelledByHost',
    title: 'when a payment was received but not recorded',
    booking: { ...paid, isDeleted: true },
    en: [
      'Your host has cancelled your booking of Lake house',
      'Your host has cancelled this booking.',
      'You have paid for it. Ask for your money back under My Bookings.',
    ],
    fr: [
      'Votre hôte a annulé votre réservation\u202f: Maison du lac',
      'Votre hôte a annulé cette réservation.',
      'Vous l’avez payée. Demandez votre remboursement dans Mes réservations.',
    ],
  },
  {
    kind: 'bookingCancelledByHost',
    title: '[STAY-222] when all has gone back at the provider',
    booking: { isDeleted: true, isPartPaid: true, paymentMethod: 'paypal' },
    paid: 70_010,
    returned: 70_010,
    en: [
      'Your host has cancelled your booking of Lake house',
      'Your host has cancelled this booking.',
    ],
    fr: [
      'Votre hôte a annulé votre réservation\u202f: Maison du lac',
      'Votre hôte a annulé cette réservation.',
    ],
  },
  {
    kind: 'bookingCancelledByHost',
    title: '[STAY-224] when the stay costs nothing',
    booking: { ...paid, isDeleted: true, amount: noMoney },
    other: {
      en: { total: 'Total of the booking: $0.00.' },
      fr: { total: 'Total de la réservation\u202f: 0,00\u00a0$US.' },
    },
    en: [
      'Your host has cancelled your booking of Lake house',
      'Your host has cancelled this booking.',
    ],
    fr: [
      'Votre hôte a annulé votre réservation\u202f: Maison du lac',
      'Votre hôte a annulé cette réservation.',
    ],
  },
  {
    kind: 'bookingGivenUp',
    booking: { isDeleted: true, isGivenUp: true },
    en: [
      'Your booking of Lake house was not paid',
      'We have not received a payment in time, so these days are free again. You can book them again if they are still free.',
    ],
    fr: [
      'Votre réservation n’a pas été payée\u202f: Maison du lac',
      'Nous n’avons pas reçu de paiement à temps\u202f: ces jours sont de nouveau libres. Vous pouvez les réserver de nouveau s’ils sont encore libres.',
    ],
  },
  {
    kind: 'bookingDatesChanged',
    title: 'of an unpaid booking',
    reason: 'Her flight is later.',
    en: [
      'New dates of your booking of Lake house',
      'Your host has changed the dates of this booking.',
      'The reason: Her flight is later.',
      'It is not paid yet. Pay before March 17, 2027 at 9:30 PM UTC.',
    ],
    fr: [
      'Nouvelles dates de votre réservation\u202f: Maison du lac',
      'Votre hôte a modifié les dates de cette réservation.',
      'Le motif\u202f: Her flight is later.',
      'Elle n’est pas encore payée. Payez avant le 17 mars 2027 à 21:30 UTC.',
    ],
  },
  {
    kind: 'bookingDatesChanged',
    title: '[STAY-224] when the new dates cost nothing',
    booking: { ...paid, amount: noMoney },
    hasCalendar: true,
    other: {
      en: { total: 'Total of the booking: $0.00.' },
      fr: { total: 'Total de la réservation\u202f: 0,00\u00a0$US.' },
    },
    en: [
      'New dates of your booking of Lake house',
      'Your host has changed the dates of this booking.',
      'You have booked these days. There is nothing to pay.',
    ],
    fr: [
      'Nouvelles dates de votre réservation\u202f: Maison du lac',
      'Votre hôte a modifié les dates de cette réservation.',
      'Vous avez réservé ces jours. Il n’y a rien à payer.',
    ],
  },
  {
    kind: 'bookingDatesChanged',
    title: 'for cash',
    booking: paid,
    paid: 70_010,
    received: 12_345,
    hasCalendar: true,
    en: [
      'New dates of your booking of Lake house',
      'Your host has changed the dates of this booking.',
      'Your host has received $123.45 in cash for the new dates.',
      'You have paid $700.10. Nothing more is due.',
    ],
    fr: [
      'Nouvelles dates de votre réservation\u202f: Maison du lac',
      'Votre hôte a modifié les dates de cette réservation.',
      'Votre hôte a reçu 123,45\u00a0$US en espèces pour les nouvelles dates.',
      'Vous avez payé 700,10\u00a0$US. Il ne reste rien à payer.',
    ],
  },
  {
    kind: 'bookingDatesChanged',
    title: 'for cash, and an earlier difference comes back in cash',
    booking: paid,
    paid: 70_010,
    back: 5555,
    received: 12_345,
    hasCalendar: true,
    en: [
      'New dates of your booking of Lake house',
      'Your host has changed the dates of this booking.',
      'Your host has received $123.45 in cash for the new dates.',
      '$55.55 of what you paid comes back to you in cash, at the desk of your host.',
      'What you have paid is then $644.55, the whole total. Nothing more is due.',
    ],
    fr: [
      'Nouvelles dates de votre réservation\u202f: Maison du lac',
      'Votre hôte a modifié les dates de cette réservation.',
      'Votre hôte a reçu 123,45\u00a0$US en espèces pour les nouvelles dates.',
      '55,55\u00a0$US de ce que vous avez payé vous seront rendus en espèces, à l’accueil de votre hôte.',
      'Vous aurez alors payé 644,55\u00a0$US, soit tout le montant. Il ne reste rien à payer.',
    ],
  },
  {
    kind: 'bookingDatesChanged',
    title: 'when a difference comes back through the provider',
    booking: { ...paid, paymentMethod: 'paypal' },
    paid: 70_010,
    back: 5555,
    hasCalendar: true,
    en: [
      'New dates of your booking of Lake house',
      'Your host has changed the dates of this booking.',
      '$55.55 of what you paid comes back to you the way you paid it.',
    ],
    fr: [
      'Nouvelles dates de votre réservation\u202f: Maison du lac',
      'Votre hôte a modifié les dates de cette réservation.',
      '55,55\u00a0$US de ce que vous avez payé vous seront remboursés par le même moyen de paiement.',
    ],
  },
  {
    kind: 'bookingDatesChanged',
    title: 'when the guest then owes more',
    booking: paidInPart,
    paid: 70_010,
    en: [
      'New dates of your booking of Lake house',
      'Your host has changed the dates of this booking.',
      'Still to pay, to your host: $1,149.31.',
    ],
    fr: [
      'Nouvelles dates de votre réservation\u202f: Maison du lac',
      'Votre hôte a modifié les dates de cette réservation.',
      'Reste à payer à votre hôte\u202f: 1\u202f149,31\u00a0$US.',
    ],
  },
  {
    kind: 'bookingPaidInPart',
    booking: paidInPart,
    paid: 70_010,
    received: 12_345,
    en: [
      'A part of your booking of Lake house is paid',
      'Your host has received a part of what you owe for this booking.',
      'Received in cash: $123.45.',
      'Still to pay, to your host: $1,149.31.',
    ],
    fr: [
      'Une partie de votre réservation est payée\u202f: Maison du lac',
      'Votre hôte a reçu une partie de ce que vous devez pour cette réservation.',
      'Reçu en espèces\u202f: 123,45\u00a0$US.',
      'Reste à payer à votre hôte\u202f: 1\u202f149,31\u00a0$US.',
    ],
  },
  {
    kind: 'bookingCharged',
    booking: {
      ...paidInPart,
      amount: cents(186_441),
      charges: [{ id: 'charge', reason: 'Laundry', amount: cents(1500) }],
    },
    paid: 70_010,
    reason: 'Two loads.',
    other: {
      en: { charges: 'Laundry: $15.00', total: 'Total of the booking: $1,864.41.' },
      fr: {
        charges: 'Laundry\u202f: 15,00\u00a0$US',
        total: 'Total de la réservation\u202f: 1\u202f864,41\u00a0$US.',
      },
    },
    en: [
      'Your booking of Lake house costs more',
      'Your host has added something to the price of this booking.',
      'The reason: Two loads.',
      'Still to pay, to your host: $1,164.31.',
    ],
    fr: [
      'Votre réservation coûte plus cher\u202f: Maison du lac',
      'Votre hôte a ajouté un montant au prix de cette réservation.',
      'Le motif\u202f: Two loads.',
      'Reste à payer à votre hôte\u202f: 1\u202f164,31\u00a0$US.',
    ],
  },
  {
    kind: 'bookingUncharged',
    booking: paid,
    paid: 70_010,
    en: [
      'Your booking of Lake house costs less',
      'Your host has taken back what was added to the price of this booking.',
      'You have paid $700.10. Nothing more is due.',
    ],
    fr: [
      'Votre réservation coûte moins cher\u202f: Maison du lac',
      'Votre hôte a retiré ce qui avait été ajouté au prix de cette réservation.',
      'Vous avez payé 700,10\u00a0$US. Il ne reste rien à payer.',
    ],
  },
  {
    kind: 'bookingLowered',
    booking: {
      ...paid,
      amount: cents(182_719),
      charges: [{ id: 'charge', reason: 'No hot water', amount: cents(-2222) }],
    },
    paid: 70_010,
    back: 5555,
    other: {
      en: { charges: 'No hot water: −$22.22', total: 'Total of the booking: $1,827.19.' },
      fr: {
        charges: 'No hot water\u202f: −22,22\u00a0$US',
        total: 'Total de la réservation\u202f: 1\u202f827,19\u00a0$US.',
      },
    },
    en: [
      'Money of your booking of Lake house comes back',
      'Your host has taken something off the price of this booking.',
      '$55.55 of what you paid comes back to you in cash, at the desk of your host.',
    ],
    fr: [
      'Une partie du prix vous est rendue\u202f: Maison du lac',
      'Votre hôte a réduit le prix de cette réservation.',
      '55,55\u00a0$US de ce que vous avez payé vous seront rendus en espèces, à l’accueil de votre hôte.',
    ],
  },
  {
    kind: 'hostReturned',
    booking: { isPaid: true },
    received: cents(1234),
    en: ['Your refund for Lake house', 'Your host has returned $12.34 to you.'],
    fr: ['Votre remboursement pour Maison du lac', 'Votre hôte vous a rendu 12,34\u00a0$US.'],
  },
  {
    kind: 'refunded',
    booking: { isPaid: true, isDeleted: true },
    en: ['Your refund for Lake house', 'We have paid your refund.'],
    fr: ['Votre remboursement pour Maison du lac', 'Nous avons versé votre remboursement.'],
  },
  {
    kind: 'refundRejected',
    booking: { isPaid: true, isDeleted: true },
    reason: 'The account is closed.',
    en: [
      'Your refund request for Lake house',
      'We could not accept your refund request. Please contact us about it.',
      'The reason: The account is closed.',
    ],
    fr: [
      'Votre demande de remboursement pour Maison du lac',
      'Nous n’avons pas pu accepter votre demande de remboursement. Contactez-nous à ce sujet.',
      'Le motif\u202f: The account is closed.',
    ],
  },
];

/** What an operator is told, which is also the subject. */
const notices: Readonly<Record<NoticeKind, Readonly<Record<'en' | 'fr', string>>>> = {
  bookingMade: {
    en: 'New booking of Lake house: Amina Kabila',
    fr: 'Nouvelle réservation\u202f: Maison du lac, Amina Kabila',
  },
  bookingCancelled: {
    en: 'Amina Kabila has cancelled a booking of Lake house',
    fr: 'Amina Kabila a annulé une réservation\u202f: Maison du lac',
  },
  bookingGivenUp: {
    en: 'A booking of Lake house was not paid in time: Amina Kabila',
    fr: 'Une réservation n’a pas été payée à temps\u202f: Maison du lac, Amina Kabila',
  },
  bookingPaid: {
    en: 'A booking of Lake house is paid online: Amina Kabila',
    fr: 'Une réservation est payée en ligne\u202f: Maison du lac, Amina Kabila',
  },
  paymentPending: {
    en: 'The payment provider has not decided yet about a payment for Lake house: Amina Kabila',
    fr: 'Le prestataire n’a pas encore décidé d’un paiement pour Maison du lac\u202f: Amina Kabila',
  },
  paymentDeclined: {
    en: 'The payment provider has declined a payment for Lake house: Amina Kabila',
    fr: 'Le prestataire a refusé un paiement pour Maison du lac\u202f: Amina Kabila',
  },
  paymentReturned: {
    en: 'An online payment for Lake house goes back: Amina Kabila',
    fr: 'Un paiement en ligne pour Maison du lac est rendu\u202f: Amina Kabila',
  },
  moneyReturned: {
    en: 'Money paid for Lake house was returned at the payment provider: Amina Kabila',
    fr: 'De l’argent payé pour Maison du lac a été rendu chez le prestataire de paiement\u202f: Amina Kabila',
  },
  refundFailed: {
    en: 'The payment provider has not paid a refund for Lake house after all: Amina Kabila',
    fr: 'Le prestataire n’a finalement pas versé un remboursement pour Maison du lac\u202f: Amina Kabila',
  },
  paymentDisputed: {
    en: 'A payment for Lake house is disputed at the payment provider: Amina Kabila',
    fr: 'Un paiement pour Maison du lac est contesté chez le prestataire de paiement\u202f: Amina Kabila',
  },
  disputeDecided: {
    en: 'The payment provider has decided the dispute about Lake house: Amina Kabila',
    fr: 'Le prestataire de paiement a tranché le litige sur Maison du lac\u202f: Amina Kabila',
  },
  feedConflict: {
    en: 'Lake house is booked on another platform too: Amina Kabila',
    fr: 'Maison du lac a aussi une réservation sur une autre plateforme\u202f: Amina Kabila',
  },
  messageReceived: {
    en: 'Amina Kabila has written to you about Lake house',
    fr: 'Amina Kabila vous a écrit\u202f: Maison du lac',
  },
};

/** What else the e-mail with a notice says. */
const ofNotice = (page: string) => ({
  en: [
    'Lake house, Bukavu, South Kivu: March 29, 2027 – April 2, 2027, 1 guest.',
    `See it at the desk: https://ndako.example/desk${page}`,
    'You get this e-mail because you chose it at the desk, under Your account.',
  ],
  fr: [
    'Maison du lac, Bukavu, Sud-Kivu\u202f: 29 mars 2027 – 2 avril 2027, 1 voyageur.',
    `À voir au bureau\u202f: https://ndako.example/desk${page}`,
    'Vous recevez cet e-mail parce que vous l’avez choisi au bureau, sous Votre compte.',
  ],
});

const written = ['At the port,\nto the left.', 'The key is with Joseph.'];

const withMessages = {
  en: [
    'Your host has written to you about Lake house',
    'Hello amina243,',
    'Your host has written to you:',
    ...written,
    'Booking number: KWY2-F8DG.',
    'Read and answer on the page of your stay: https://ndako.example/bookings/9f3c27a1-b04d-4e11-8a3b-0123456789ab',
  ],
  fr: [
    'Un message de votre hôte\u202f: Maison du lac',
    'Bonjour amina243,',
    'Votre hôte vous a écrit\u202f:',
    ...written,
    'Numéro de réservation\u202f: KWY2-F8DG.',
    'Lisez et répondez sur la page de votre séjour\u202f: https://ndako.example/bookings/9f3c27a1-b04d-4e11-8a3b-0123456789ab',
  ],
};

const codes: Readonly<Record<Purpose, Said>> = {
  signUp: {
    en: [
      'Your one-time code for Ndako',
      'Your one-time code is 4711. It is valid for 10 minutes.',
      'If you did not ask for it, you can ignore this message.',
    ],
    fr: [
      'Votre code à usage unique pour Ndako',
      'Votre code à usage unique est 4711. Il est valable 10 minutes.',
      'Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.',
    ],
  },
  reset: {
    en: [
      'Reset your Ndako password',
      'Your one-time code is 4711. It is valid for 10 minutes.',
      'If you did not ask for it, you can ignore this message.',
    ],
    fr: [
      'Réinitialisez votre mot de passe Ndako',
      'Votre code à usage unique est 4711. Il est valable 10 minutes.',
      'Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.',
    ],
  },
};

/** What the invitation calls the role. */
const invited: Readonly<Record<Role, Readonly<Record<'en' | 'fr', string>>>> = {
  owner: {
    en: 'You are invited to work at the Ndako desk as owner.',
    fr: 'Vous êtes invité à travailler au bureau Ndako. Votre rôle\u202f: propriétaire.',
  },
  manager: {
    en: 'You are invited to work at the Ndako desk as manager.',
    fr: 'Vous êtes invité à travailler au bureau Ndako. Votre rôle\u202f: gérant.',
  },
  support: {
    en: 'You are invited to work at the Ndako desk as support.',
    fr: 'Vous êtes invité à travailler au bureau Ndako. Votre rôle\u202f: assistance.',
  },
};

/** What else the invitation says. */
const ofInvitation = {
  en: [
    'Your invitation to the Ndako desk',
    'Open this link within 24 hours. It works once: https://ndako.example/desk/set-up#one-invitation',
    'If you do not know why you got this, you can ignore this message.',
  ],
  fr: [
    'Votre invitation au bureau Ndako',
    'Ouvrez ce lien dans les 24 heures. Il fonctionne une seule fois\u202f: https://ndako.example/desk/set-up#one-invitation',
    'Si vous ne savez pas pourquoi vous recevez ce message, vous pouvez l’ignorer.',
  ],
} as const;

const languages = ['en', 'fr'] as const;
const inBoth = <Value>(values: readonly Value[]) =>
  values.flatMap((value) => languages.map((language) => ({ value, language })));

const site = { product: 'Ndako', origin: 'https://ndako.example' };
let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterAll(() => server.close());

/** What an e-mail is, as text and as HTML. */
function mailTo(
  to: string,
  language: 'en' | 'fr',
  [subject, ...paragraphs]: readonly string[],
): Mail {
  const html = paragraphs.map((each) => `<p>${marked(each)}</p>\n`).join('');
  return {
    to,
    subject: subject ?? '',
    text: paragraphs.join('\n\n'),
    html: `<!doctype html>\n<html lang="${language}">\n<body>\n${html}</body>\n</html>\n`,
  };
}

/** A text of these e-mails as HTML. */
function marked(text: string): string {
  return text
    .replace('Mould & <damp>', 'Mould &amp; &lt;damp&gt;')
    .replace(/https:\/\/ndako\.example\/\S+/, '<a href="$&">$&</a>')
    .replaceAll('\n', '<br>\n');
}

/** Stores the booking of Amina that the e-mails are about. */
async function addStay(
  language: 'en' | 'fr',
  values: Partial<typeof bookings.$inferInsert> = {},
  firstName = 'Amina',
) {
  const amina = await addGuest(server, {
    email: 'amina@example.com',
    userName: 'amina243',
    firstName,
    lastName: 'Kabila',
    language,
  });
  const home = await addProperty(server, {
    id: propertyIdOf('5b1d3c27-a1b0-4d4e-918a-3b0123456789'),
    name: 'Lake house',
    location: 'Bukavu, South Kivu',
    texts: {
      name: { en: 'Lake house', fr: 'Maison du lac' },
      location: { en: 'Bukavu, South Kivu', fr: 'Bukavu, Sud-Kivu' },
      description: {},
    },
  });
  await addBooking(server, amina.id, home.id, { id, ...stored, ...values });
  return amina;
}

/** Stores what the guest has paid, and what comes back of it. */
async function addMoney(
  userId: UserId,
  { paid: amount, back, returned, booking }: Letter,
): Promise<void> {
  if (amount === undefined) return;
  const { db } = server.deps;
  const [payment] = await db
    .insert(transactions)
    .values({
      userId,
      bookingId: id,
      amount: cents(amount),
      paymentMethod: 'cash',
      orderId: booking?.paymentMethod === 'paypal' ? 'ORDER1' : null,
      date: '10-03-2027 14:05:09',
      transactionId: newRecordId(),
      paymentStatus: 'paid',
    })
    .returning();
  const refund = { userId, bookingId: id, refundDate: '11-03-2027 09:00:00' };
  if (returned !== undefined) {
    await db.insert(refunds).values({
      ...refund,
      refundId: newRecordId(),
      throughPaymentId: payment?.id,
      difference: cents(returned),
      paidBack: cents(returned),
      status: 'refunded',
      isAfterClose: true,
    });
  }
  if (back === undefined) return;
  await db.insert(refunds).values({
    ...refund,
    refundId: newRecordId(),
    ...(back === 'all' ? { returnedPaymentId: payment?.id } : { difference: cents(back) }),
  });
}

describe('the e-mail to a guest', () => {
  it.each(inBoth(aboutBookings.map((letter) => ({ title: 'as usual', ...letter }))))(
    '$value.kind, $value.title ($language)',
    async ({ value: letter, language }) => {
      const { db } = server.deps;
      const { kind, reason = null, received } = letter;
      const amina = await addStay(language, letter.booking);
      await addMoney(amina.id, letter);
      const about = {
        kind,
        bookingId: id,
        reason,
        received: received === undefined ? null : cents(received),
        ...(kind === 'paymentLink' && { token: 'pay-token' }),
      };
      const { greeting, ...rest } = { ...shared[language], ...letter.other?.[language] };
      const [subject, ...own] = letter[language];
      const said = [subject, greeting, ...own, ...Object.values(rest)].filter(Boolean);
      expect(await bookingMail(db, site, about, noon)).toEqual({
        ...mailTo(amina.email, language, said),
        ...(letter.hasCalendar && {
          calendar: expect.stringContaining('DTSTART;VALUE=DATE:20270329'),
        }),
      });
    },
  );

  it.each(languages)('[STAY-133] with messages, without a first name (%s)', async (language) => {
    const amina = await addStay(language, {}, '');
    const { db } = server.deps;
    await db.insert(messages).values(
      written.map((text, index) => ({
        id: messageIdOf(crypto.randomUUID()),
        bookingId: id,
        position: index + 1,
        from: 'operator' as const,
        text,
        mailedAt: noon,
      })),
    );
    const mail = await messagesMail(db, site, id, noon);
    expect(mail).toEqual(mailTo(amina.email, language, withMessages[language]));
  });

  it.each(inBoth(oneTimeCodes.purpose.enumValues))(
    'with a code: $value ($language)',
    ({ value: purpose, language }) => {
      const to = 'amina@example.com';
      const mail = codeMail(site, { purpose, to, code: '4711' }, language);
      expect(mail).toEqual(mailTo(to, language, codes[purpose][language]));
    },
  );
});

describe('the e-mail to an operator', () => {
  it.each(inBoth(noticeKinds))(
    '[DESK-546] $value ($language)',
    async ({ value: notice, language }) => {
      await addStay(language, { guests: 1 });
      const operator = await addOperator(server, 'manager', {
        mailTopics: [...noticeTopics],
        mailLanguage: language,
      });
      const about = { notice, bookingId: id, operatorId: operator.id };
      const page =
        notice === 'feedConflict'
          ? '/listings/5b1d3c27-a1b0-4d4e-918a-3b0123456789/calendars'
          : '/bookings/9f3c27a1-b04d-4e11-8a3b-0123456789ab';
      const told = notices[notice][language];
      const said = [told, told, ...ofNotice(page)[language]];
      expect(await noticeMail(server.deps.db, site, about)).toEqual(
        mailTo(operator.email, language, said),
      );
    },
  );

  it.each(inBoth(roles))(
    '[DESK-28] with an invitation: $value ($language)',
    ({ value: role, language }) => {
      const to = 'zoe@ndako.example';
      const [subject, ...rest] = ofInvitation[language];
      expect(invitationMail(site, { to, role, invitation: 'one-invitation' }, language)).toEqual(
        mailTo(to, language, [subject, invited[role][language], ...rest]),
      );
    },
  );
});

it('every kind of e-mail is typed out in this file', () => {
  const kinds = [
    'code',
    'invitation',
    'notice',
    'messages',
    ...aboutBookings.map(({ kind }) => kind),
  ];
  expect([...new Set(kinds)].sort()).toEqual([...outbox.kind.enumValues].sort());
  expect(Object.keys(notices).sort()).toEqual([...noticeKinds].sort());
  expect(Object.keys(codes).sort()).toEqual([...oneTimeCodes.purpose.enumValues].sort());
  expect(Object.keys(invited).sort()).toEqual([...roles].sort());
});

it.each([
  ['en', english],
  ['fr', french],
] as const)('every sentence of e-mails is typed out in this file (%s)', (language, sentences) => {
  const texts = [
    ...aboutBookings.flatMap((letter) => letter[language]),
    ...Object.values(shared[language]),
    ...Object.values(notices).map((each) => each[language]),
    ...ofNotice('')[language],
    ...withMessages[language],
    ...Object.values(codes).flatMap((each) => each[language]),
    ...Object.values(invited).map((each) => each[language]),
    ...ofInvitation[language],
  ];
  const isTyped = (sentence: string) => {
    const parts = sentence.split(/\{[^}]*\}/);
    return texts.some((text) => parts.every((part) => text.includes(part)));
  };
  expect(Object.entries(sentences).filter(([, sentence]) => !isTyped(sentence))).toEqual([]);
});
