import { createTransport } from 'nodemailer';
import type { Environment } from '../environment.ts';
import { say } from '../errors.ts';
import type { Purpose } from './one-time-codes.ts';

/** The delivery of one-time codes. */
export interface CodeDelivery {
  /**
   * OTP-08: true when the reply contains the code, as documented. Otherwise the server e-mails it.
   */
  readonly isOnScreen: boolean;
  /** Sends the code by e-mail. Does nothing when the reply contains it. */
  send(purpose: Purpose, email: string, code: string): Promise<void>;
}

/** The delivery that `OTP_DELIVERY` selects: `screen`, or `email` through `SMTP_URL`. */
export function codeDelivery(environment: Environment): CodeDelivery {
  const { OTP_DELIVERY, SMTP_URL, MAIL_FROM, VITE_PRODUCT_NAME: product } = environment;
  if (OTP_DELIVERY === 'screen') return { isOnScreen: true, send: async () => undefined };
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM });
  return {
    isOnScreen: false,
    async send(purpose, email, code) {
      await transport.sendMail({
        // As an object: a text could be read as two addresses.
        to: { name: '', address: email },
        subject: say(`server.mail.${purpose}.subject`, { product }),
        text: say('server.mail.code.text', { code }),
      });
    },
  };
}
