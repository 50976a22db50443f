import { examplesOf } from 'flow-inspector/paths';
import { parse } from 'zod/mini';
import { operatorId } from '#contract/desk/desk-ids.ts';
import { deskOperatorsMachine } from '#machines/desk/desk-operators.machine.ts';
import { listedMarc, listedOdette } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const invitee = { email: 'zoe@ndako.example', role: 'support' } as const;
const invited = parse(operatorId, 'operator-3');
const changed = { status: 'success', operator: listedMarc } as const;
const error = [...anyFailure, changedMeanwhile, notFound];

export const examples = [
  examplesOf({
    machine: deskOperatorsMachine,
    inputs: [undefined],
    events: [
      { type: 'operators.retry' },
      { type: 'invitation.begin', invitee },
      { type: 'invitation.submit', values: invitee },
      { type: 'invitation.kept' },
      { type: 'role.choose', id: listedMarc.id },
      { type: 'role.choose', id: listedOdette.id },
      { type: 'role.submit', role: 'support' },
      { type: 'ending.choose', id: listedMarc.id },
      { type: 'ending.confirm' },
      { type: 'question.cancel' },
    ],
    outcomes: {
      listOperators: {
        done: [
          { status: 'success', records: [listedOdette, listedMarc] },
          {
            status: 'success',
            records: [listedOdette, { ...listedMarc, role: 'support', version: 5 }],
          },
          {
            status: 'success',
            records: [listedOdette, { ...listedMarc, state: 'ended', version: 5 }],
          },
          {
            status: 'success',
            records: [listedOdette, listedMarc, { ...listedMarc, ...invitee, id: invited }],
          },
        ],
        error: anyFailure,
      },
      inviteOperator: {
        done: [
          {
            status: 'success',
            id: invited,
            invitation: 'invitation-1',
            isSent: false,
          },
        ],
        error: anyFailure,
      },
      changeOperator: { done: [changed], error },
      endOperator: { done: [changed], error },
    },
  }),
];
