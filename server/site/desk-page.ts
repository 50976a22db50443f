import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskPath } from '#contract/desk/desk-call.ts';
import { policyFor } from '../csp.ts';
import { refuseUnknownPath } from '../failure-replies.ts';

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
    if (isStrict) reply.header('content-security-policy', policyFor({ kind: 'desk' }));
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
