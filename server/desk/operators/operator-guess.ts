import type { FastifyRequest } from 'fastify';
import type { Try } from '../../accounts/guess-limits.ts';
import { visitorAddress } from '../../visitor-address.ts';

/** For the limits of guesses: an operator is not the guest with the same e-mail address. */
export function guessOf(email: string, { ip }: Pick<FastifyRequest, 'ip'>): Try {
  return { email: `desk ${email}`, visitor: visitorAddress(ip) };
}
