import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskPath } from '#contract/desk/desk-call.ts';
import { refuseUnknownPath } from '../failure-replies.ts';

/** The desk loads nothing from other hosts. Guests' pages may load scripts of the payment provider. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface DeskOptions {
  /** `desk.html` as it is sent. */
  readonly readPage: (request: FastifyRequest) => Promise<string>;
  /** In development, the policy of the guests' pages allows Vite's scripts. */
  readonly isStrict: boolean;
}

/** Serves the operators' desk at `/desk` and below. Its page decides what an address shows. */
export function deskPage(app: FastifyInstance, { readPage, isStrict }: DeskOptions): void {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (request.url.toLowerCase().startsWith(`${deskPath}/`)) return refuseUnknownPath();
    if (isStrict) reply.header('content-security-policy', policy);
    return reply
      .headers({
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(await readPage(request));
  }
  const hidden = { schema: { hide: true } };
  app.get('/desk', hidden, answer);
  app.get('/desk/*', hidden, answer);
}
