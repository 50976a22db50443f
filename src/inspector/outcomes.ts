import type { Call } from '#contract/call.ts';
import { type CallName, namedCalls } from '#contract/calls/all-calls.ts';
import type { FailureCode } from '#contract/failure.ts';
import { type Refusal, refusalsOf } from '#contract/refusals.ts';
import { server } from '#locales/en/server.ts';
import { fill } from '#locales/message.ts';
import { payloadSchemaOf } from './payload-schema.ts';
import type { CallAbout, NamedOutcome } from './protocol.ts';
import { exampleOf } from './schema-example.ts';

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
  too_many_unpaid: 'server.tooManyUnpaid',
  booking_closed: 'server.bookingClosed',
  payment_pending: 'server.paymentPending',
  payment_unverified: 'server.paymentUnverified',
  payment_returned: 'server.paymentReturned',
  already_paid: 'server.alreadyPaid',
  refund_closed: 'server.refundClosed',
  already_saved: 'server.alreadySaved',
  stay_needed: 'server.stayNeeded',
  too_large: 'server.tooLarge',
  unsupported_media: 'server.unsupportedMedia',
  rate_limited: 'server.rateLimited',
  unavailable: 'server.unavailable',
  refused: 'server.badRequest',
};

/** Every call of the contract and its possible outcomes. */
export function callsAbout(): CallAbout[] {
  return [...namedCalls].map(([name, call]) => ({
    call: name,
    method: call.method,
    path: call.path,
    summary: call.summary,
    outcomes: outcomesOf(name, call),
  }));
}

function outcomesOf(name: CallName, call: Call): NamedOutcome[] {
  const status = call.success ?? 200;
  const body = replyExample(call);
  return [
    { label: 'Let it through', tone: 'neutral', outcome: { kind: 'letThrough' } },
    { label: 'Hold it', tone: 'neutral', outcome: { kind: 'hold' } },
    { label: `${status} success`, tone: 'success', outcome: { kind: 'reply', status, body } },
    {
      label: `${status} that says error`,
      tone: 'failure',
      outcome: { kind: 'reply', status, body: { ...body, status: 'error' } },
    },
    ...refusalsOf(name, call).map(refusedOutcome),
    {
      label: '500 server error',
      tone: 'failure',
      outcome: {
        kind: 'reply',
        status: 500,
        body: { status: 'error', message: server['server.failed'], code: 'unavailable' },
      },
    },
    { label: 'No reply', tone: 'failure', outcome: { kind: 'noReply' } },
    { label: 'Malformed reply', tone: 'failure', outcome: { kind: 'malformedReply' } },
  ];
}

function refusedOutcome({ status, code }: Refusal): NamedOutcome {
  const message = fill(server[words[code]], { most: 4, minutes: 4 });
  return {
    label: `${status} ${code.replaceAll('_', ' ')}`,
    tone: 'failure',
    outcome: { kind: 'reply', status, body: { status: 'error', message, code } },
  };
}

/** A reply as a host would send it. Every list has one entry. */
function replyExample(call: Call): Readonly<Record<string, unknown>> {
  const example = exampleOf(payloadSchemaOf(call.reply));
  return { ...(typeof example === 'object' && example), status: 'success' };
}
