import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { listBookings } from '#contract/calls/bookings.ts';
import { type Failure, failureCodes } from '#contract/failure.ts';
import { en } from '#locales/en.ts';
import { byToken } from '#src/api/by-token.ts';
import { createClient } from '#src/api/client.ts';
import { userIdOf } from '#testing/ids.ts';

/** What a server may answer instead of a success. */
interface Answer {
  /** What a guest's side would call it; the same for all answers that differ in words only. */
  readonly kind: string;
  /** Undefined: it hangs up. */
  readonly status?: number;
  readonly body?: string;
}

const statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503];

/** Our server names a reason and speaks; a documented host may do neither. */
const answers: readonly Answer[] = [
  { kind: 'no reply' },
  { kind: 'malformed JSON', status: 200, body: '{"status":"success","details":' },
  { kind: 'wrong shape', status: 200, body: '{"status":"success","details":{"0":[]}}' },
  { kind: 'unsuccessful', status: 200, body: '{"status":"error","message":"No."}' },
  { kind: 'unsuccessful', status: 200, body: '{"status":"error"}' },
  { kind: '401 session_expired', status: 401, body: coded('session_expired') },
  ...statuses.flatMap((status) =>
    ['', '<h1>Bad gateway</h1>', '{"message":"No."}', ...failureCodes.map(coded)].map((body) => ({
      kind: String(status),
      status,
      body,
    })),
  ),
];

function coded(code: string): string {
  return JSON.stringify({ status: 'error', code, message: 'The server said no.' });
}

/** The failures that the site's own client makes of what comes over the wire, by kind. */
export async function wireFailures(): Promise<ReadonlyMap<string, readonly Failure[]>> {
  const server = createServer((request, reply) => {
    const answer = answers[Number(request.url?.split('/').at(-1))];
    if (answer?.status === undefined) reply.destroy();
    else reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    host: `http://127.0.0.1:${port}`,
    authenticate: byToken({ token: () => 'token-1', expired: () => {} }),
    malformedReply: () => en['failure.malformedReply'],
  });
  const failures = new Map<string, Failure[]>([['no token', [{ kind: 'noToken' }]]]);
  for (const [index, { kind }] of answers.entries()) {
    const failure = await client
      .send(listBookings, { params: { userId: userIdOf(String(index)) } })
      .then(
        () => Promise.reject(new Error(`${kind} is no failure`)),
        (refusal: Failure) => refusal,
      );
    const known = failures.get(kind) ?? [];
    if (!known.some((one) => isDeepStrictEqual(one, failure)))
      failures.set(kind, [...known, failure]);
  }
  server.closeAllConnections();
  server.close();
  return failures;
}
