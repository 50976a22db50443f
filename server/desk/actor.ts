import type { Role } from '#contract/desk/desk-call.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';

/** In place of an e-mail address. */
export const commandLineName = 'command line';

/** In place of an e-mail address, for a person who pays with a payment link. */
export const payerByLink = 'payment link';

/** In place of an e-mail address, for a guest who puts a booking into an account. */
export const guestByCode = 'claim code';

/** Who sent a request to the desk. */
export interface Actor {
  /** Undefined for the command line, which has the role of an owner. */
  readonly id: OperatorId | undefined;
  readonly name: string;
  /** `command line` for the command line. */
  readonly email: string;
  readonly role: Role;
  /** The network address. */
  readonly address: string;
  /** The session's token hash. Undefined for the command line. */
  readonly tokenHash: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}
