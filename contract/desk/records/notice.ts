import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { timestamp } from '../../fields.ts';
import { bookingId, propertyId } from '../../ids.ts';

/** What has happened to a booking without an operator. */
export const noticeKinds = [
  'bookingMade',
  'bookingCancelled',
  'bookingGivenUp',
  'bookingPaid',
  'paymentPending',
  'paymentDeclined',
  'paymentReturned',
  'moneyReturned',
  'refundFailed',
  'paymentDisputed',
  'disputeDecided',
  'feedConflict',
  'messageReceived',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What an operator chooses e-mails by. */
export const noticeTopics = [
  'bookings',
  'cancellations',
  'payments',
  'conflicts',
  'messages',
] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

export const topicOf: Readonly<Record<NoticeKind, NoticeTopic>> = {
  bookingMade: 'bookings',
  bookingCancelled: 'cancellations',
  bookingGivenUp: 'cancellations',
  bookingPaid: 'payments',
  paymentPending: 'payments',
  paymentDeclined: 'payments',
  paymentReturned: 'payments',
  moneyReturned: 'payments',
  refundFailed: 'payments',
  paymentDisputed: 'payments',
  disputeDecided: 'payments',
  feedConflict: 'conflicts',
  messageReceived: 'messages',
};

/** The position of a notice: a later one has a greater number. */
export const noticeNumber = z.int().check(z.minimum(0));

/** Something that has happened, with its booking as it is now. */
export const notice = z.object({
  number: noticeNumber,
  kind: z.enum(noticeKinds),
  at: timestamp,
  booking: z.object({
    id: bookingId,
    guest: z.string(),
    property: z.object({ id: propertyId, name: z.string() }),
    checkIn: day,
    checkOut: day,
  }),
});

export type Notice = z.output<typeof notice>;
