import { assign } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import { approveBooking, readDeskBooking, recordCash } from '#contract/desk/calls/bookings.ts';
import { changeEnquiry, readEnquiry } from '#contract/desk/calls/enquiries.ts';
import { readToday } from '#contract/desk/calls/today.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { EnquiryDetail } from '#contract/desk/records/enquiry.ts';
import type { Failure } from '#contract/failure.ts';
import type { MessageKey } from '#locales/message.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { actorStub } from '../../shared/call-stub.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { deskFailure } from '../desk-failure.ts';
import { deskSetup } from '../desk-setup.ts';
import {
  type RowStep,
  rowStepOf,
  type StepSection,
  type Today,
  type TodayStep,
  withRecord,
} from './today-rows.ts';

type Request = RequestOf<typeof readToday>;

/** The record of a row after its step, or as it is now. */
export type Read = DeskBookingDetail | EnquiryDetail;

/** The step of a row, as the operator saw the row. */
export type TodayChoice = RowStep & {
  readonly section: StepSection;
  /** What the step asks for, as it is typed. Empty for a step that asks for nothing. */
  readonly reason: string;
};

export interface DeskTodayContext {
  readonly request: Request;
  /** What was read last. It stays in sight while it is read again. */
  readonly today: Today | undefined;
  /** The chosen step, or the one that failed. */
  readonly choice: TodayChoice | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
  /** Why the reply of the last step was lost, until the record shows whether the step was taken. */
  readonly lost: Message | undefined;
}

interface ChosenStep {
  readonly section: StepSection;
  readonly id: string;
  readonly step: TodayStep;
}

type DeskTodayEvent =
  | { readonly type: 'today.retry' }
  /** There may be something new. */
  | { readonly type: 'today.refresh' }
  | ({ readonly type: 'step.choose' } & ChosenStep)
  | { readonly type: 'step.confirm'; readonly reason: string }
  | { readonly type: 'step.cancel' };

/** The step of the row, if it is the one that the operator has chosen. */
function chosenOf({ today }: DeskTodayContext, { section, id, step }: ChosenStep) {
  const row = today && rowStepOf(today.sections, section, id);
  return row?.step === step ? row : undefined;
}

/** Neither the answer of an enquiry nor the approval of a paid booking asks for anything. */
function isAtOnce({ step, record }: RowStep): boolean {
  return step === 'answer' || (step === 'approve' && (record.isPaid || record.isPartPaid === true));
}

function hasTaken(step: TodayStep, now: Read): boolean {
  if ('isAnswered' in now) return now.isAnswered;
  return step === 'cash' ? now.isPaid : now.state === 'approved';
}

/** The sentence of a step that was taken. */
export function doneOf(step: TodayStep, now: Read): MessageKey {
  if (step === 'answer' || 'isAnswered' in now) return 'desk.enquiry.answer.done';
  return `desk.booking.${step}.done${now.sendsMail ? '' : '.noMail'}`;
}

export const todaySetup = deskSetup({
  types: {
    context: {} as DeskTodayContext,
    events: {} as DeskTodayEvent,
    input: {} as { readonly request: Request },
    tags: {} as 'loading' | 'busy' | 'asking' | 'changed' | 'stale',
  },
  actors: {
    load: actorStub<Today, { readonly request: Request }>('deskToday.load', [readToday]),
    read: actorStub<Read, TodayChoice>('deskToday.read', [readDeskBooking, readEnquiry]),
    take: actorStub<Read, TodayChoice>('deskToday.take', [
      approveBooking,
      recordCash,
      changeEnquiry,
    ]),
  },
}).extend({
  guards: {
    /** Whether it is the step of this row, and needs a confirmation. */
    canAsk: ({ context }, chosen: ChosenStep) => {
      const row = chosenOf(context, chosen);
      return row !== undefined && !isAtOnce(row);
    },
    /** Whether it is the step of this row. `canAsk` comes first for a step that needs a confirmation. */
    canTakeAtOnce: ({ context }, chosen: ChosenStep) => chosenOf(context, chosen) !== undefined,
    /** Whether the record that was read shows that the step was taken. */
    isTaken: ({ context }, { record }: { record: Read }) =>
      hasTaken(assertDefined(context.choice).step, record),
    /** Whether the record that was read is still the one of the row. */
    isUnchanged: ({ context }, { record }: { record: Read }) =>
      record.version === assertDefined(context.choice).record.version,
  },
  actions: {
    keepToday: assign((_, { today }: { today: Today }) => ({ today })),
    keepRecord: assign(({ context }, { record }: { record: Read }) => {
      const today = assertDefined(context.today);
      return { today: { ...today, sections: withRecord(today.sections, record) } };
    }),
    choose: assign(({ context }, chosen: ChosenStep) => {
      const { choice } = context;
      const row = assertDefined(chosenOf(context, chosen));
      // After a conflict, the form keeps what was typed for the same step.
      const isSame = choice?.step === row.step && choice.record.id === row.record.id;
      const { section } = chosen;
      return {
        choice: { ...row, section, reason: isSame ? choice.reason : '' },
        failure: undefined,
        lost: undefined,
      };
    }),
    setReason: assign(({ context }, { reason }: { reason: string }) => ({
      choice: { ...assertDefined(context.choice), reason },
      failure: undefined,
    })),
    keepLost: assign((_, failure: Failure) => ({
      lost: deskFailure(failure),
    })),
    storeLostReply: assign(({ context: { lost } }) => ({ failure: lost, lost: undefined })),
    drop: assign({ choice: undefined, failure: undefined, lost: undefined }),
  },
});
