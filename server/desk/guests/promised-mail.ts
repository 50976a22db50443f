import type { Environment } from '../../environment.ts';
import { sendsMail } from '../../mail/mailer.ts';

/** DESK-342, DESK-461: what a record says when its guest gets e-mails: the server sends some, and has an address. */
export function promisedMail(environment: Environment) {
  const isOn = sendsMail(environment);
  return ({ guest }: { readonly guest: { readonly email: string } }) =>
    isOn && guest.email !== '' ? { sendsMail: true } : {};
}
