import type { HostCall, HostReply, Outcome } from 'flow-inspector';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type CallName, namedCalls } from '#contract/calls/all-calls.ts';
import { type DeskCallName, namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { readMe } from '#contract/desk/calls/sign-in.ts';
import { deskRefusalsOf } from '#contract/desk/desk-refusals.ts';
import { type FailureCode, failureCodes } from '#contract/failure.ts';
import { type Refusal, refusalsOf } from '#contract/refusals.ts';
import { server } from '#locales/en/server.ts';
import { fill } from '#locales/message.ts';
import { exampleReply } from './schema-example.ts';

const names: ReadonlyMap<Call, CallName | DeskCallName> = new Map([
  ...[...namedCalls].map(([name, call]) => [call, name] as const),
  ...[...namedDeskCalls].map(([name, call]) => [call, name] as const),
]);

/** The server's sentence for each reason. */
const words: Readonly<Record<FailureCode, keyof typeof server>> = {
  malformed: 'server.badRequest',
  session_expired: 'server.sessionEnded',
  not_found: 'server.notFound',
  not_owner: 'server.notOwner',
  account_deleted: 'server.accountDeleted',
  account_blocked: 'server.accountBlocked',
  not_authorised_to_book: 'server.mayNotBook',
  wrong_credentials: 'server.wrongCredentials',
  email_taken: 'server.emailTaken',
  code_invalid: 'server.codeInvalid',
  code_expired: 'server.codeExpired',
  too_many_tries: 'server.codeTries',
  password_refused: 'server.passwordRefused',
  dates_taken: 'server.datesTaken',
  dates_invalid: 'server.datesReversed',
  guests_invalid: 'server.guestsInvalid',
  price_changed: 'server.priceChanged',
  coupon_invalid: 'server.couponInvalid',
  coupon_taken: 'server.couponTaken',
  too_many_unpaid: 'server.tooManyUnpaid',
  booking_closed: 'server.bookingClosed',
  payment_pending: 'server.paymentPending',
  payment_unverified: 'server.paymentUnverified',
  payment_returned: 'server.paymentReturned',
  already_paid: 'server.alreadyPaid',
  refund_closed: 'server.refundClosed',
  refund_changed: 'server.refundChanged',
  stay_refused: 'server.stayRefused',
  refund_refused: 'server.refundRefused',
  already_saved: 'server.alreadySaved',
  stay_needed: 'server.stayNeeded',
  too_large: 'server.tooLarge',
  unsupported_media: 'server.unsupportedMedia',
  rate_limited: 'server.rateLimited',
  unavailable: 'server.unavailable',
  changed_meanwhile: 'server.changedMeanwhile',
  role_missing: 'server.roleMissing',
  code_replaced: 'server.claimReplaced',
  code_used: 'server.claimUsed',
  code_taken: 'server.codeTaken',
  incomplete: 'server.listingIncomplete',
  step_impossible: 'server.stepImpossible',
  refused: 'server.badRequest',
};

/** The name of a call of the contract. Its path for any other call. */
export function nameOfCall(call: Call): string {
  return names.get(call) ?? call.path;
}

/** Every call of the contract and its documented replies. */
export function describedCalls(): Record<string, HostCall> {
  return Object.fromEntries([
    ...[...namedCalls].map(([name, call]) => [
      name,
      described(call, [errorWithFlag(call), ...refusalsOf(name, call).map(refusedReply)]),
    ]),
    // The desk judges a reply by its status alone. A read after the end of the session waits for the sign-in.
    ...[...namedDeskCalls].map(([name, call]) => [
      name,
      described(
        call,
        deskRefusalsOf(name, call).map((refusal) => ({
          ...refusedReply(refusal),
          isWaiting: call !== readMe && call.method === 'GET' && refusal.status === 401,
        })),
      ),
    ]),
  ]);
}

function described(call: Call, refusals: readonly HostReply[]): HostCall {
  return {
    method: call.method,
    path: call.path,
    summary: call.summary,
    replies: [successOf(call), ...refusals, serverError],
    read: (body) => z.safeParse(call.reply, body).data,
  };
}

/** The contract's `Failure` for an outcome. */
export function failureOf(outcome: Outcome): unknown {
  if (outcome.kind === 'malformedReply') return { kind: 'other', message: 'malformed' };
  if (outcome.kind !== 'reply') return { kind: 'noReply' };
  const { status, body } = outcome;
  const { message, code }: { message?: unknown; code?: unknown } = Object(body);
  if (status < 400) return { kind: 'unsuccessful', status, hasFlag: true, message };
  const known = failureCodes.find((one) => one === code);
  return { kind: 'reply', status, message, ...(known && { code: known }) };
}

const serverError: HostReply = {
  label: '500 server error',
  status: 500,
  body: { status: 'error', message: server['server.failed'], code: 'unavailable' },
};

function successOf(call: Call): HostReply {
  const status = call.success ?? 200;
  return { label: `${status} success`, status, body: exampleReply(call) };
}

/** A guest's page also reads the flag in the body of a success. */
function errorWithFlag(call: Call): HostReply {
  const { status, body } = successOf(call);
  return {
    label: `${status} that says error`,
    status,
    body: { ...Object(body), status: 'error' },
    isFailure: true,
  };
}

function refusedReply({ status, code }: Refusal): HostReply {
  const message = fill(server[words[code]], { most: 4, minutes: 4 });
  return {
    label: `${status} ${code.replaceAll('_', ' ')}`,
    status,
    body: { status: 'error', message, code },
  };
}
