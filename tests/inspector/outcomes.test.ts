import { globSync, readFileSync } from 'node:fs';
import type { NamedOutcome } from 'flow-inspector';
import { callsAbout } from 'flow-inspector/testing';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { failureCodes, failureReply } from '#contract/failure.ts';
import { server } from '#locales/en/server.ts';
import { host } from '#testing/inspector-host.ts';

const calls = callsAbout(host);
const callsByName = new Map<string, Call>([...namedCalls, ...namedDeskCalls]);

function replies(outcomes: readonly NamedOutcome[]) {
  return outcomes.flatMap(({ outcome }) => (outcome.kind === 'reply' ? outcome : []));
}

const replied = calls
  .flatMap(({ outcomes }) => replies(outcomes))
  .flatMap(({ body }) => z.safeParse(failureReply, body).data ?? []);

describe('the outcomes of calls', () => {
  test('exist for every call of the contract', () => {
    expect(calls.map(({ call }) => call)).toEqual([...callsByName.keys()]);
  });

  test('start with letting the call through and end with a malformed reply', () => {
    const odd = calls.filter(({ outcomes }) => {
      const kinds = outcomes.map(({ outcome }) => outcome.kind);
      const first = kinds.slice(0, 3).join();
      const last = kinds.slice(-2).join();
      return first !== 'letThrough,hold,reply' || last !== 'noReply,malformedReply';
    });
    expect(odd).toEqual([]);
  });

  test('have successes that match the contract', () => {
    const refused = calls.flatMap(({ call, outcomes }) => {
      const { reply: schema, binary } = callsByName.get(call) ?? {};
      // No page asks for the bytes of a file, and an outcome is JSON.
      if (binary) return [];
      const [success] = replies(outcomes);
      const read = schema && z.safeParse(schema, success?.body);
      return read?.success ? [] : [[call, read?.error.issues]];
    });
    expect(refused).toEqual([]);
  });

  test('have the refusals of our server, each once', () => {
    const refused = calls.flatMap(({ call, outcomes }) => {
      const failures = replies(outcomes).filter(({ status }) => status >= 400);
      const isSaid = failures.every(({ body }) => z.safeParse(failureReply, body).success);
      const labels = new Set(outcomes.map(({ label }) => label));
      return isSaid && labels.size === outcomes.length ? [] : call;
    });
    expect(refused).toEqual([]);
  });

  test('say a sentence that our server says for the reason', () => {
    const said = globSync('server/**/*.ts').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/'([a-z_]+)',\s*'(server\.\w+)'/g),
    ]);
    const sentences = new Map<string, string>(Object.entries(server));
    const others = failureCodes.filter((code) => {
      const keys = said.flatMap(([, of, key = '']) => (of === code ? key : []));
      // The example has values in the place of the names.
      const forms = keys.flatMap((key) => [sentences.get(key)?.split(/\{.*?\}/) ?? [key]]);
      return replied.some(
        (body) =>
          body.code === code &&
          !forms.some((parts) => parts.every((part) => body.message.includes(part))),
      );
    });
    // These two stand for any reason: the server says a sentence of its own each time.
    expect(others).toEqual(['unavailable', 'refused']);
  });

  test('leave a read of the desk waiting for the sign-in when its session has ended', () => {
    const tones = ['readDeskBooking', 'approveBooking', 'readMe'].map((name) => {
      const outcomes = calls.find(({ call }) => call === name)?.outcomes ?? [];
      return outcomes.find(({ label }) => label === '401 session expired')?.tone;
    });
    expect(tones).toEqual(['neutral', 'failure', 'failure']);
  });

  test('include those of a booking', () => {
    const booking = calls.find(({ call }) => call === 'createBooking');
    expect(booking?.outcomes.map(({ label }) => label)).toEqual([
      'Let it through',
      'Hold it',
      '201 success',
      '201 that says error',
      '409 not authorised to book',
      '422 dates taken',
      '422 dates invalid',
      '422 guests invalid',
      '422 price changed',
      '422 refund changed',
      '422 stay refused',
      '422 coupon invalid',
      '422 too many unpaid',
      '422 already paid',
      '403 not owner',
      '404 not found',
      '429 rate limited',
      '401 session expired',
      '401 account deleted',
      '401 account blocked',
      '400 malformed',
      '503 unavailable',
      '500 server error',
      'No reply',
      'Malformed reply',
    ]);
  });
});
