import { createTransport } from 'nodemailer';
import type { Environment } from '../environment.ts';
import { say } from '../errors.ts';
import type { Purpose } from './one-time-codes.ts';

/** How one-time codes reach people. */
export interface CodeDelivery {
  /** OTP-08: the reply carries the code, as documented; otherwise it is e-mailed. */
  readonly isOnScreen: boolean;
  /** Sends the code. Does nothing where it is shown on screen. */
  send(purpose: Purpose, email: string, code: string): Promise<void>;
}

/** `OTP_DELIVERY=screen` or `email` through `SMTP_URL`. */
export function codeDelivery(environment: Environment): CodeDelivery {
  const { OTP_DELIVERY, SMTP_URL, MAIL_FROM, VITE_PRODUCT_NAME: product } = environment;
  if (OTP_DELIVERY === 'screen') return { isOnScreen: true, send: async () => undefined };
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM });
  return {
    isOnScreen: false,
    async send(purpose, email, code) {
      await transport.sendMail({
        // As an object, so that no address can turn into two.
        to: { name: '', address: email },
        subject: say(`server.mail.${purpose}.subject`, { product }),
        text: say('server.mail.code.text', { code }),
      });
    },
  };
}
