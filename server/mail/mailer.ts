import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { roles } from '#contract/desk/desk-call.ts';
import type { BookingId } from '#contract/ids.ts';
import { findAccount } from '../accounts/account-store.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Environment } from '../environment.ts';
import { withoutAddress } from './mail-error.ts';
import { messagesMail } from './messages-mail.ts';
import { noticeMail } from './notice-mail.ts';
import { deliver, type OutboxRow, post, withdrawPaymentLink } from './outbox.ts';
import { bookingMail, codeMail, invitationMail, type Mail } from './write-mail.ts';

/** A mail server that does not respond must not block the other e-mails for long. */
const timeLimitMs = 10_000;

const codeLetter = z.object({
  purpose: z.enum(['signUp', 'reset']),
  to: z.string(),
  code: z.string(),
  language: z.enum(['en', 'fr']),
});

type CodeLetter = z.output<typeof codeLetter>;

const invitationLetter = z.object({
  to: z.string(),
  role: z.enum(roles),
  invitation: z.string(),
  language: z.enum(['en', 'fr']),
});

type InvitationLetter = z.output<typeof invitationLetter>;

/** Whether the server sends e-mails. */
export function sendsMail({ OTP_DELIVERY }: Environment): boolean {
  return OTP_DELIVERY === 'email';
}

/** Sends the e-mails of the outbox through `SMTP_URL`. */
export interface Mailer {
  /** Whether the server sends e-mails. */
  readonly isOn: boolean;
  /** Adds a one-time code to the outbox. */
  postCode(letter: CodeLetter): Promise<void>;
  /** Adds an invitation to the desk to the outbox. Call it in the transaction of the invitation. */
  postInvitation(tx: Database, letter: InvitationLetter): Promise<void>;
  /**
   * Adds a payment link to the outbox, in place of the former one. Call it in the transaction of the link.
   *
   * @param token Of the link.
   */
  postPaymentLink(tx: Database, bookingId: BookingId, token: string): Promise<void>;
  /** Sends what is due. A failed e-mail is tried again later. */
  deliver(report: (error: unknown) => void): Promise<void>;
}

export function mailer({ db, clock, seal, environment }: Deps): Mailer {
  const { SMTP_URL, MAIL_FROM, VITE_PRODUCT_NAME: product } = environment;
  const site = { product, origin: environment.SITE_ORIGIN };
  const isOn = sendsMail(environment);
  const sent = new Set<string>();
  const transport = createTransport(
    {
      url: SMTP_URL,
      connectionTimeout: timeLimitMs,
      greetingTimeout: timeLimitMs,
      socketTimeout: timeLimitMs,
    },
    { from: MAIL_FROM },
  );

  /** Undefined when there is nothing to send (any more). */
  async function mailOf(row: OutboxRow): Promise<Mail | undefined> {
    if (row.kind === 'messages') {
      return row.bookingId ? messagesMail(db, site, row.bookingId, row.createdAt) : undefined;
    }
    if (row.kind === 'notice') return noticeMail(db, site, row);
    if (row.kind !== 'code' && row.kind !== 'invitation') {
      return row.bookingId
        ? bookingMail(
            db,
            site,
            {
              ...row,
              kind: row.kind,
              bookingId: row.bookingId,
              ...(row.sealed && { token: seal.open(row.sealed) }),
            },
            clock(),
          )
        : undefined;
    }
    const opened: unknown = JSON.parse(seal.open(row.sealed ?? ''));
    if (row.kind === 'invitation') {
      const letter = z.parse(invitationLetter, opened);
      return invitationMail(site, letter, letter.language);
    }
    const letter = z.parse(codeLetter, opened);
    if (letter.purpose === 'reset') {
      const account = await findAccount(db, letter.to);
      if (!account || account.isDeleted) return undefined;
    }
    return codeMail(site, letter, letter.language);
  }

  async function send(row: OutboxRow): Promise<void> {
    const mail = await mailOf(row);
    if (!mail) return;
    await transport.sendMail({
      // As an object: a text could be read as two addresses.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.calendar && {
        icalEvent: { filename: 'stay.ics', method: 'PUBLISH', content: mail.calendar },
      }),
    });
  }

  return {
    isOn,
    postCode: (letter) =>
      post(db, { kind: 'code', sealed: seal.seal(JSON.stringify(letter)) }, clock()),
    postInvitation: (tx, letter) =>
      post(tx, { kind: 'invitation', sealed: seal.seal(JSON.stringify(letter)) }, clock()),
    postPaymentLink: async (tx, bookingId, token) => {
      await withdrawPaymentLink(tx, bookingId);
      await post(tx, { kind: 'paymentLink', bookingId, sealed: seal.seal(token) }, clock());
    },
    deliver: (report) =>
      deliver(
        {
          db,
          send: isOn ? send : undefined,
          sent,
          report: (error) => report(withoutAddress(error)),
        },
        clock(),
      ),
  };
}
