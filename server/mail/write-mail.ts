import { eq, sql } from 'drizzle-orm';
import { type Day, isoOf } from '#contract/day.ts';
import type { Role } from '#contract/desk/desk-call.ts';
import type { BookingId } from '#contract/ids.ts';
import { type Cents, cents, dollarsOf } from '#contract/money.ts';
import type { Charge } from '#contract/records/charge.ts';
import type { PriceLine } from '#contract/records/price-line.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import { type LineWords, lineTexts } from '#contract/rules/line-label.ts';
import { owedOf } from '#contract/rules/owed.ts';
import { paymentLinkPath } from '#contract/rules/payment-link-path.ts';
import { refundOf } from '#contract/rules/refund.ts';
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
import { refunds } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import { paidFor } from '../payments/paid-for.ts';
import { isOfOwnPayment } from '../refunds/payment-return.ts';
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

/** The paragraphs as plain text and as HTML. */
export function bodyOf(language: Language, paragraphs: readonly string[]) {
  const html = paragraphs
    .map((each) => `<p>${escapeMarkup(each).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
  return {
    text: paragraphs.join('\n\n'),
    html: `<!doctype html>\n<html lang="${language}">\n<body>\n${html}\n</body>\n</html>\n`,
  };
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
    ...bodyOf(language, [
      translate('mail.code.text', { code: code.code }),
      translate('mail.code.ignore'),
    ]),
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
    ...bodyOf(language, [
      translate('mail.invitation.text', { role: translate(`mail.role.${role}`) }),
      translate('mail.invitation.link', { link }),
      translate('mail.invitation.ignore'),
    ]),
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

interface BookingLetter {
  readonly kind: Exclude<Letter['kind'], 'code' | 'invitation' | 'messages' | 'notice'>;
  readonly bookingId: BookingId;
  /** The operator's reason. */
  readonly reason: string | null;
  /** The cash received for new dates or as a part of the price, in cents. */
  readonly received: Cents | null;
  /** Of a payment link. */
  readonly token?: string;
}

/** Whether the e-mail is only about money that the guest owes. */
function isAboutDebt(kind: BookingLetter['kind']): boolean {
  return kind === 'bookingMade' || kind === 'bookingDeadlineChanged' || kind === 'paymentLink';
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
      comingBack: sql`(select coalesce(sum(${refunds.difference}), 0) from ${refunds}
        where ${refunds.bookingId} = ${bookings.id} and ${refunds.status} = 'pending')`.mapWith(
        (sum) => cents(Number(sum)),
      ),
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
  const { booking, property, guest, paid, comingBack } = row;
  const share = booking.refundShare;
  const owed = owedOf({ ...booking, isStanding: !isClosed(booking), kept: paid });
  const { translate, day, moment, money, words } = writer(guest.language, site);
  const { checkIn, checkOut, guests, priceLines, charges, unit } = booking;
  const payBy = payByOf(booking);
  // It was paid or cancelled before the e-mail was sent.
  const isRest = kind === 'paymentLink' && booking.isPartPaid && owed > 0;
  if (isAboutDebt(kind) && !payBy && !isRest) return undefined;
  const name = guest.firstName || guest.userName;
  const dueBy = (deadline: Date) => translate('mail.due', { payBy: `${moment(deadline)} UTC` });
  const moneyAfterChange = () => {
    if (payBy) return [dueBy(payBy)];
    const isReceived = received !== null;
    const sentence =
      `mail.${kind === 'bookingPaidInPart' ? kind : 'bookingDatesChanged'}.received` as const;
    const cash = isReceived ? [translate(sentence, { received: money(received) })] : [];
    if (owed > 0) return [...cash, translate('mail.owed', { owed: money(owed) })];
    if (!booking.isPaid) return [];
    const rest = translate('mail.bookingDatesChanged.paid', { paid: money(paid) });
    if (comingBack === 0) return [...cash, rest];
    const way = booking.paymentMethod === 'paypal' ? 'provider' : 'cash';
    const back = translate(`mail.bookingDatesChanged.back.${way}`, { back: money(comingBack) });
    const after = translate('mail.bookingDatesChanged.after', { paid: money(paid) });
    return [...cash, back, ...(isReceived ? [after] : [])];
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
  const home = {
    name: textOf(property, 'name', guest.language),
    location: textOf(property, 'location', guest.language),
  };
  const paragraphs = [
    translate('mail.greeting', { name }),
    isRest
      ? translate('mail.paymentLink.rest', { owed: money(owed), checkOut: day(checkOut) })
      : translate(`mail.${kind}.text`, { payBy: payBy ? `${moment(payBy)} UTC` : '' }),
    ...(reason ? [translate('mail.reason', { reason })] : []),
    ...(kind === 'bookingCancelledByHost' && (booking.isPaid || booking.isPartPaid)
      ? [translate(`mail.${kind}.${row.isReturned ? 'returned' : 'asked'}`)]
      : []),
    ...(kind === 'bookingCancelled' && share && paid
      ? [
          translate(`mail.comesBack.${share}`, {
            paid: money(paid),
            back: money(refundOf(paid, share)),
          }),
        ]
      : []),
    ...(changesMoney.has(kind) ? moneyAfterChange() : []),
    ...((kind === 'bookingApproved' || kind === 'bookingDeadlineChanged') && payBy
      ? [dueBy(payBy)]
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
    ...bodyOf(guest.language, paragraphs),
    ...((kind === 'bookingPaid' || isNewDatesOfPaid) && { calendar: stayFile(stay, now) }),
  };
}
