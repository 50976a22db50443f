import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskPath } from '#contract/desk/desk-call.ts';

export const deskCookie = 'ndako-desk';

/** The token of the desk's cookie. */
export function tokenInCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /(?:^|;\s*)ndako-desk=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
}

/**
 * Sends the token of a new session. Scripts cannot read the cookie, other sites cannot send it, and
 * the browser forgets it when it closes.
 */
export function setDeskCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  // A browser refuses a secure cookie from a development server without TLS.
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${deskCookie}=${token}; Path=${deskPath}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Removes the cookie from the browser. */
export function endDeskCookie(reply: FastifyReply): void {
  const attributes = `Path=${deskPath}; HttpOnly; SameSite=Strict; Max-Age=0`;
  reply.header('set-cookie', `${deskCookie}=; ${attributes}`);
}
