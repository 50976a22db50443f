import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Day, isoOf } from '#contract/day.ts';
import type { Role } from '#contract/desk/desk-call.ts';
import type { BookingId } from '#contract/ids.ts';
import { type Cents, cents, dollarsOf, noMoney } from '#contract/money.ts';
import type { Charge } from '#contract/records/charge.ts';
import type { PriceLine } from '#contract/records/price-line.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import { type LineWords, lineTexts } from '#contract/rules/line-label.ts';
import { owedOf } from '#contract/rules/owed.ts';
import { paymentLinkPath } from '#contract/rules/payment-link-path.ts';
import { refundOf } from '#contract/rules/refund.ts';
import { refundLines } from '#contract/rules/refund-lines.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { inLanguage, type Language } from '#contract/translated.ts';
import { mail as english, type MailMessage } from '#locales/en/mail.ts';
import { price as englishPrice } from '#locales/en/price.ts';
import { mail as french } from '#locales/fr/mail.ts';
import { price as frenchPrice } from '#locales/fr/price.ts';
import { fill, type MessageValues } from '#locales/message.ts';
import type { Purpose } from '../accounts/one-time-codes.ts';
import { isClosed, payByOf } from '../bookings/booking-state.ts';
import { stayFile } from '../calendar/calendar-file.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import { hasNothingLeft, paidFor, returnedAfterClose } from '../payments/paid-for.ts';
import { isOfOwnPayment, isRefundedPayment } from '../refunds/payment-return.ts';
import { escapeMarkup } from '../site/escape.ts';
import type { Letter } from './outbox.ts';

const languages = { en: english, fr: french };
const priceSentences = { en: englishPrice, fr: frenchPrice };

/** An e-mail that is ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An iCalendar file. */
  readonly calendar?: string;
}

export interface Site {
  readonly product: string;
  /** Undefined when it is not configured. Then an e-mail has no links. */
  readonly origin: string | undefined;
}

/** What fills the sentences of an e-mail, in its language. */
export function writer(language: Language, { product }: Site) {
  const translate = (key: MailMessage, values: MessageValues = {}) =>
    fill(languages[language][key], { product, ...values }, language);
  const day = (value: Day) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(isoOf(value)),
    );
  const moment = (value: Date) =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(value);
  const money = (cents: Cents) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(
      dollarsOf(cents),
    );
  const words: LineWords = {
    say: (sentence, values = {}) => fill(priceSentences[language][sentence], values, language),
    money,
    // A tax may have more decimals than three.
    percentage: (percent) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(percent),
  };
  return { translate, day, moment, money, words };
}

/** The paragraphs as plain text and as HTML, in which the addresses of the site are links. */
export function bodyOf(language: Language, paragraphs: readonly string[], { origin }: Site) {
  const html = paragraphs
    .map((each) => `<p>${withLinks(escapeMarkup(each), origin).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
  return {
    text: paragraphs.join('\n\n'),
    html: `<!doctype html>\n<html lang="${language}">\n<body>\n${html}\n</body>\n</html>\n`,
  };
}

/** A text that someone typed can name other addresses, which stay text. */
function withLinks(markup: string, origin: string | undefined): string {
  if (origin === undefined) return markup;
  const isOwn = (word: string) => word.startsWith(`${escapeMarkup(origin)}/`);
  // The end of a sentence does not belong to an address.
  return markup.replace(/\S*[^\s.,;:!?)]/g, (word) =>
    isOwn(word) ? `<a href="${word}">${word}</a>` : word,
  );
}

/** The e-mail with a one-time code. */
export function codeMail(
  site: Site,
  code: { readonly purpose: Purpose; readonly to: string; readonly code: string },
  language: Language,
): Mail {
  const { translate } = writer(language, site);
  return {
    to: code.to,
    subject: translate(`mail.${code.purpose}.subject`),
    ...bodyOf(
      language,
      [translate('mail.code.text', { code: code.code }), translate('mail.code.ignore')],
      site,
    ),
  };
}

/** The e-mail with an invitation to the desk. Browsers send the fragment of its link to no server. */
export function invitationMail(
  site: Site,
  {
    to,
    role,
    invitation,
  }: { readonly to: string; readonly role: Role; readonly invitation: string },
  language: Language,
): Mail {
  const { translate } = writer(language, site);
  const link = `${site.origin ?? ''}/desk/set-up#${invitation}`;
  return {
    to,
    subject: translate('mail.invitation.subject'),
    ...bodyOf(
      language,
      [
        translate('mail.invitation.text', { role: translate(`mail.role.${role}`) }),
        translate('mail.invitation.link', { link }),
        translate('mail.invitation.ignore'),
      ],
      site,
    ),
  };
}

/** A text of a listing in the language of the guest. */
export function textOf(
  listing: typeof properties.$inferSelect,
  field: 'name' | 'location',
  language: Language,
): string {
  return inLanguage({ en: listing[field], fr: listing.texts?.[field]?.fr }, language);
}

/** The letters that say what is paid, owed and coming back. */
const changesMoney: ReadonlySet<Letter['kind']> = new Set([
  'bookingDatesChanged',
  'bookingPaidInPart',
  'bookingCharged',
  'bookingUncharged',
  'bookingLowered',
]);

/** What a change of a booking gives back and has not given back yet, in cents. */
function comingBack(db: Database, condition?: SQL) {
  const sum = db
    .select({ sum: sql`coalesce(sum(${refunds.difference}), 0)` })
    .from(refunds)
    .leftJoin(transactions, isRefundedPayment())
    .where(and(eq(refunds.bookingId, bookings.id), eq(refunds.status, 'pending'), condition));
  return sql`${sum}`.mapWith((value) => cents(Number(value)));
}

/** The letters that end with the payment deadline. */
const saysDeadline: ReadonlySet<Letter['kind']> = new Set([
  'bookingApproved',
  'bookingDeadlineChanged',
  'paymentDeclined',
]);

/** STAY-243: the letters that can be the first one. The desk makes a booking that is approved, or paid. */
const saysTerms: ReadonlySet<Letter['kind']> = new Set([
  'bookingMade',
  'bookingApproved',
  'bookingPaid',
]);

interface BookingLetter {
  readonly kind: Exclude<Letter['kind'], 'code' | 'invitation' | 'messages' | 'notice'>;
  readonly bookingId: BookingId;
  /** The operator's reason. */
  readonly reason: string | null;
  /** The cash received for new dates or as a part of the price, or what the host has returned, in cents. */
  readonly received: Cents | null;
  /** Of a payment link. */
  readonly token?: string;
}

/** Whether the e-mail is only about money that the guest owes. */
function isAboutDebt(kind: BookingLetter['kind']): boolean {
  return ['bookingMade', 'bookingDeadlineChanged', 'paymentDeclined', 'paymentLink'].includes(kind);
}

/** Whether the e-mail can also be about the rest of a booking that was paid in part. */
function canBeOfRest(kind: BookingLetter['kind']): kind is 'paymentDeclined' | 'paymentLink' {
  return kind === 'paymentDeclined' || kind === 'paymentLink';
}

/**
 * The e-mail about a booking, as the booking is now.
 *
 * @returns undefined when the account of the guest is deleted or has no address.
 */
export async function bookingMail(
  db: Database,
  site: Site,
  { kind, bookingId, reason, received, token }: BookingLetter,
  now: Date,
): Promise<Mail | undefined> {
  const [row] = await db
    .select({
      booking: bookings,
      property: properties,
      guest: users,
      paid: paidFor(db, bookings.id),
      returned: returnedAfterClose(db, bookings.id),
      hasNothingLeft: sql<boolean>`${hasNothingLeft(db)}`,
      comingBack: comingBack(db),
      comingBackInCash: comingBack(db, or(refunds.isByHand, isNull(transactions.orderId))),
      isReturned: sql<boolean>`exists (select 1 from ${refunds}
        where ${refunds.bookingId} = ${bookings.id} and ${refunds.returnedPaymentId} is not null
          and ${isOfOwnPayment(db)})`,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  const to = row?.guest.email;
  if (!row || !to || row.guest.isDeleted) return undefined;
  const { booking, property, guest, paid, comingBackInCash } = row;
  const comingBackOnline = cents(row.comingBack - comingBackInCash);
  const share = booking.refundShare;
  // The guest can also ask for the refund of a payment that is not recorded.
  const canGetBack = (booking.isPaid || booking.isPartPaid) && !row.hasNothingLeft;
  const paidUntilClosed = cents(paid + row.returned);
  const owed = owedOf({ ...booking, isStanding: !isClosed(booking), kept: paid });
  const { translate, day, moment, money, words } = writer(guest.language, site);
  const { checkIn, checkOut, guests, priceLines, charges, unit } = booking;
  const payBy = payByOf(booking);
  const restKind = canBeOfRest(kind) && booking.isPartPaid && owed > 0 ? kind : undefined;
  // It was paid or cancelled before the e-mail was sent.
  if (isAboutDebt(kind) && !payBy && !restKind) return undefined;
  const name = guest.firstName || guest.userName;
  const dueBy = (deadline: Date) => translate('mail.due', { payBy: `${moment(deadline)} UTC` });
  /** STAY-221: how each part comes back. */
  const sentencesOfBack = () => [
    ...(comingBackOnline > 0
      ? [translate('mail.bookingDatesChanged.back.provider', { back: money(comingBackOnline) })]
      : []),
    ...(comingBackInCash > 0
      ? [translate('mail.bookingDatesChanged.back.cash', { back: money(comingBackInCash) })]
      : []),
  ];
  const moneyAfterChange = () => {
    if (payBy) return [dueBy(payBy)];
    const isReceived = received !== null;
    const sentence =
      `mail.${kind === 'bookingPaidInPart' ? kind : 'bookingDatesChanged'}.received` as const;
    const cash = isReceived ? [translate(sentence, { received: money(received) })] : [];
    if (owed > 0) return [...cash, translate('mail.owed', { owed: money(owed) })];
    if (!booking.isPaid) return [];
    // STAY-224: for a stay that costs nothing, nothing was paid.
    const rest =
      booking.amount === 0 && paid === 0
        ? translate('mail.bookingFree.text')
        : translate('mail.bookingDatesChanged.paid', { paid: money(paid) });
    if (row.comingBack === 0) return [...cash, rest];
    const after = translate('mail.bookingDatesChanged.after', { paid: money(paid) });
    return [...cash, ...sentencesOfBack(), ...(isReceived ? [after] : [])];
  };
  const linesText = (lines: readonly PriceLine[]) =>
    lineTexts(lines, unit, words)
      .map(({ name, detail, amount, isSaving }) =>
        translate('mail.line', {
          label: detail ? `${name} (${detail})` : name,
          amount: isSaving ? `−${amount}` : amount,
        }),
      )
      .join('\n');
  const chargesText = (of: readonly Charge[]) =>
    of
      .map(({ reason: label, amount }) =>
        translate('mail.line', {
          label,
          amount: amount < 0 ? `−${money(cents(-amount))}` : money(amount),
        }),
      )
      .join('\n');
  /** STAY-243: until which day a cancellation gives which refund. */
  const termsText = (tiers: RefundTiers) => {
    const lines = refundLines(tiers, { checkIn, today: dayInZone(now, property.timeZone) });
    if (lines.length === 1) return translate('mail.terms.noneLeft');
    return lines
      .map(({ share, lastDay }) =>
        translate(`mail.terms.${share}`, { day: lastDay ? day(lastDay) : '' }),
      )
      .join('\n');
  };
  const home = {
    name: textOf(property, 'name', guest.language),
    location: textOf(property, 'location', guest.language),
  };
  const paragraphs = [
    translate('mail.greeting', { name }),
    restKind
      ? translate(`mail.${restKind}.rest`, { owed: money(owed), checkOut: day(checkOut) })
      : translate(`mail.${kind}.text`, {
          payBy: payBy ? `${moment(payBy)} UTC` : '',
          received: money(received ?? noMoney),
        }),
    ...(reason ? [translate('mail.reason', { reason })] : []),
    ...(kind === 'bookingCancelledByHost' && canGetBack
      ? [
          translate(`mail.${kind}.${row.isReturned ? 'returned' : 'asked'}`),
          ...(row.isReturned && comingBackInCash > 0
            ? [translate('mail.bookingDatesChanged.back.cash', { back: money(comingBackInCash) })]
            : []),
        ]
      : []),
    ...(kind === 'bookingCancelled' && share && paidUntilClosed
      ? [
          translate(`mail.comesBack.${share}`, {
            paid: money(paidUntilClosed),
            back: money(refundOf(paidUntilClosed, share)),
          }),
        ]
      : []),
    ...(saysTerms.has(kind) && booking.amount > 0 && booking.refundTiers
      ? [termsText(booking.refundTiers)]
      : []),
    ...(changesMoney.has(kind) ? moneyAfterChange() : []),
    ...(kind === 'hostReturned' && owed > 0 ? [translate('mail.owed', { owed: money(owed) })] : []),
    ...(saysDeadline.has(kind) && payBy ? [dueBy(payBy)] : []),
    ...(kind === 'paymentReturned' && payBy
      ? [translate('mail.paymentReturned.due', { payBy: `${moment(payBy)} UTC` })]
      : []),
    ...(token
      ? [translate('mail.paymentLink.link', { link: `${site.origin}${paymentLinkPath(token)}` })]
      : []),
    translate('mail.stay', {
      property: home.name,
      location: home.location,
      checkIn: day(checkIn),
      checkOut: day(checkOut),
      guests,
    }),
    ...(priceLines ? [linesText(priceLines)] : []),
    ...(priceLines && charges.length > 0 ? [chargesText(charges)] : []),
    translate('mail.total', { amount: money(booking.amount) }),
    translate('mail.number', { number: bookingCode(booking.id) ?? booking.id }),
    ...(site.origin && !token ? [translate('mail.link', { link: `${site.origin}/bookings` })] : []),
  ];
  const isNewDatesOfPaid = kind === 'bookingDatesChanged' && booking.isPaid;
  const stay = {
    id: booking.id,
    ...home,
    checkIn,
    checkOut,
  };
  return {
    to,
    subject: translate(`mail.${kind}.subject`, { property: home.name }),
    ...bodyOf(guest.language, paragraphs, site),
    ...((kind === 'bookingPaid' || kind === 'bookingFree' || isNewDatesOfPaid) && {
      calendar: stayFile(stay, now, 'PUBLISH'),
    }),
  };
}
