import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { isSuccess, statusFlag } from './envelope.ts';
import { type Failure, textIn } from './failure.ts';

const flagged = z.object({ status: statusFlag });

/**
 * Checks whether a 2xx reply is a success (OQ-13, `docs/decisions/0007`).
 *
 * @param status The HTTP status.
 * @param body The reply, not yet parsed.
 * @returns why the reply is not a success, or undefined when it is one.
 */
export function unsuccessfulReply(call: Call, status: number, body: unknown): Failure | undefined {
  const flag = z.safeParse(flagged, body).data?.status;
  const message = textIn(body, 'message');
  const hasFlag = flag !== undefined && flag !== null;
  const needs = call.successNeeds ?? [];
  const isAccepted =
    (hasFlag ? isSuccess(flag) : !needs.includes('flag')) &&
    (status === 201 || !needs.includes('created'));
  if (isAccepted) return undefined;
  return { kind: 'unsuccessful', status, hasFlag, ...(message && { message }) };
}
