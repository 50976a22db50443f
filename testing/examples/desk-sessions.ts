import { examplesOf } from 'flow-inspector/paths';
import { parse } from 'zod/mini';
import { deskSessionId } from '#contract/desk/desk-ids.ts';
import type { DeskSession } from '#contract/desk/records/operator.ts';
import { deskSessionsMachine } from '#machines/desk/desk-sessions.machine.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { anyFailure, notFound } from './failures.ts';

const here: DeskSession = {
  id: parse(deskSessionId, 'session-1'),
  operatorId: odette.id,
  operatorName: odette.name,
  startedAt: '2026-11-22T08:00:00.000Z',
  lastUsedAt: '2026-11-22T09:00:00.000Z',
  endsAt: '2026-11-22T20:00:00.000Z',
  address: '127.0.0.1',
  device: 'Firefox',
  isCurrent: true,
};
const other = { ...here, id: parse(deskSessionId, 'session-2'), isCurrent: false };

export const examples = [
  examplesOf({
    machine: deskSessionsMachine,
    inputs: [undefined],
    events: [
      { type: 'sessions.retry' },
      { type: 'session.choose', id: other.id },
      { type: 'session.choose', id: here.id },
      { type: 'session.confirm' },
      { type: 'question.cancel' },
    ],
    outcomes: {
      listDeskSessions: {
        done: [
          { status: 'success', records: [here, other] },
          { status: 'success', records: [here] },
        ],
        error: anyFailure,
      },
      endDeskSession: { done: [{ status: 'success' }], error: [...anyFailure, notFound] },
    },
  }),
];
