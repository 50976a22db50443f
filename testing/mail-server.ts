import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly content: string }[];
}

/** A real mail server on this machine. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** How many of the next e-mails it refuses for now. */
  refusals = 0;
  /** A recipient that it does not know. Its response quotes the address, as mail servers do. */
  unknown = '';
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const text = `5.1.1 <${address}>: the user ${address.split('@')[0]} is unknown`;
      const refusal = Object.assign(new Error(text), { responseCode: 550 });
      done(address === this.unknown ? refusal : null);
    },
    onData: async (stream, _session, done) => {
      const mail = await PostalMime.parse(await buffer(stream), { attachmentEncoding: 'utf8' });
      if (this.refusals > 0) {
        this.refusals -= 1;
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        return;
      }
      this.received.push({
        from: `${mail.from?.name} <${mail.from?.address}>`,
        to: mail.to?.map(({ address }) => address).join() ?? '',
        subject: mail.subject ?? '',
        text: (mail.text ?? '').trim(),
        attachments: mail.attachments.map(({ filename, content }) => ({
          name: filename ?? '',
          content: String(content),
        })),
      });
      done();
    },
  });

  /** @returns its SMTP address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.received.length = 0;
    this.refusals = 0;
    this.unknown = '';
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
