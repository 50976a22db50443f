import type { KnownHost } from 'flow-inspector';
import { isOwnLink } from '#contract/own-link.ts';
import type { sessionMachine } from '#machines/guest/session.machine.ts';
import { stubCalls } from '#machines/shared/stub-calls.ts';
import type { Effects } from '../app/effects.ts';
import { describedCalls, failureOf, nameOfCall } from './described-calls.ts';
import { isKeptInWalks } from './kept-storage.ts';
import { ownOutputs } from './own-outputs.ts';
import { pageCalls } from './page-calls.ts';
import { pageStarts } from './page-starts.ts';
import { everyPayload, pageEvents } from './payloads/every-payload.ts';
import { redaction } from './redaction.ts';
import { jsonSchemaOf } from './schema-example.ts';
import { sentenceOfEffect, sentenceOfParams } from './sentence.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../machines/**/*.machine.ts',
  { eager: true },
);

/** What the inspector needs to know about the site. */
export function ndakoHost({ carryOut }: Pick<Effects, 'carryOut'>): KnownHost {
  return {
    machines: Object.fromEntries(
      Object.entries(modules).map(([file, exports]) => [
        file.replace('../../machines/', '#machines/'),
        exports,
      ]),
    ),
    calls: describedCalls(),
    callsOf: (actor) => stubCalls(actor).map(nameOfCall),
    callsOfMachine: pageCalls,
    errorOf: failureOf,
    outputs: ownOutputs,
    payloads: everyPayload,
    jsonSchemaOf,
    pageEvents,
    starts: pageStarts,
    redaction,
    storage: isKeptInWalks,
    sentenceOf: sentenceOfParams,
    effectSentence: sentenceOfEffect,
    // Notices are effects.
    alerts: '#root [role=alert]:not(.Toastify *)',
    // The script of the sandbox provider.
    otherRequests: '/sandbox-provider/',
    note: (page) =>
      page.of<typeof sessionMachine>('session')?.member ? 'signed in' : 'not signed in',
    move: (to) => {
      if (isOwnLink(to)) carryOut({ type: 'navigate', to });
    },
  };
}
