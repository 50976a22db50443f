import { type ActorRefFrom, assign } from 'xstate';
import type { CallName } from '#contract/calls/all-calls.ts';
import type { Failure } from '#contract/failure.ts';
import type { MessageKey } from '#locales/message.ts';
import { actorStub } from './call-stub.ts';
import type { Effect } from './effects.ts';
import type { Message } from './failure-notice.ts';
import { flowSetup } from './flow-setup.ts';
import { withFailure } from './params.ts';

interface SubmissionContext<Values, Given> {
  readonly given: Given;
  /** What was sent, only while it is being sent. */
  readonly values: Values | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
  /** How often it has succeeded: each time the form starts empty again. */
  readonly successes: number;
}

interface SubmitEvent<Values> {
  readonly type: 'form.submit';
  readonly values: Values;
}

interface SubmissionOptions<Values, Request, Answer, Given> {
  /** Of the machine, and so of the chart and the log. */
  readonly id: string;
  /** Those that the actor sends. */
  readonly calls?: readonly CallName[];
  readonly request: (values: Values, given: Given) => Request;
  /** The effects of a success. */
  readonly succeeded: (reply: Answer, values: Values, given: Given) => readonly Effect[];
  /** The sentence above the form. */
  readonly failed: (failure: Failure) => Message;
  /** The warning of a submit while another one is under way; without it that submit is ignored. */
  readonly wait?: MessageKey;
}

/**
 * A small form: `editing` → `submitting` → `succeeded` | `failed`. It can be submitted again from
 * both. The machine drops the values as soon as the call has ended. The actor `submit` must be
 * provided.
 */
export function createSubmissionMachine<Values, Request, Answer, Given = undefined>(
  options: SubmissionOptions<Values, Request, Answer, Given>,
) {
  const { id, calls, request, succeeded, failed, wait } = options;
  const submit = {
    target: 'submitting' as const,
    actions: {
      type: 'keepValues' as const,
      params: ({ event }: { event: SubmitEvent<Values> }) => event,
    },
  };

  return flowSetup({
    types: {
      context: {} as SubmissionContext<Values, Given>,
      events: {} as SubmitEvent<Values>,
      input: {} as { readonly given: Given },
      tags: {} as 'busy',
    },
    actors: { submit: actorStub<Answer, { readonly request: Request }>(id, calls) },
  })
    .extend({
      actions: {
        keepValues: assign((_, { values }: { values: Values }) => ({ values, failure: undefined })),
        dropValues: assign({ values: undefined }),
        countSuccess: assign({ successes: ({ context }) => context.successes + 1 }),
        storeFailure: assign((_, failure: Failure) => ({ failure: failed(failure) })),
      },
    })
    .createMachine({
      id,
      context: ({ input }) => ({
        given: input.given,
        values: undefined,
        failure: undefined,
        successes: 0,
      }),
      initial: 'editing',
      states: {
        editing: { on: { 'form.submit': submit } },
        submitting: {
          tags: 'busy',
          ...(wait && {
            on: {
              'form.submit': {
                actions: { type: 'notify' as const, params: { level: 'warning', message: wait } },
              },
            },
          }),
          invoke: {
            id: 'submit',
            src: 'submit',
            input: ({ context }) => {
              if (context.values === undefined) throw new Error(`${id} has nothing to submit`);
              return { request: request(context.values, context.given) };
            },
            onDone: {
              target: 'succeeded',
              actions: [
                {
                  type: 'emitEffects',
                  params: ({ context: { values, given }, event }) =>
                    values === undefined ? [] : succeeded(event.output, values, given),
                },
                'countSuccess',
                'dropValues',
              ],
            },
            onError: { target: 'failed', actions: [withFailure('storeFailure'), 'dropValues'] },
          },
        },
        succeeded: {
          description: 'The call has succeeded. A form that stays on its page is empty again.',
          on: { 'form.submit': submit },
        },
        failed: {
          description: 'The form keeps its values and shows the reason above them.',
          on: { 'form.submit': submit },
        },
      },
    });
}

export type SubmissionActor<Values, Request, Answer, Given = undefined> = ActorRefFrom<
  ReturnType<typeof createSubmissionMachine<Values, Request, Answer, Given>>
>;
