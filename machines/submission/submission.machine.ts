import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { Status } from '#contract/envelope.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import type { MessageKey } from '#locales/message.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import type { Message } from '../shared/failure-notice.ts';

interface Reply {
  readonly status?: Status;
  readonly message?: string | undefined;
}

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
  readonly request: (values: Values, given: Given) => Request;
  /** What a success asks of the world. */
  readonly succeeded: (reply: Answer, values: Values) => readonly Effect[];
  /** What is said above the form; a reply that is not a success counts as a failure too. */
  readonly failed: (failure: Failure) => Message;
  /** The warning of a submit while another one is under way; without it that submit is ignored. */
  readonly wait?: MessageKey;
}

/**
 * A small form: `editing` → `submitting` → `succeeded` | `failed`, from both of which it can be
 * submitted again. What was typed leaves the machine as soon as the call is over. The actor
 * `submit` must be provided.
 */
export function createSubmissionMachine<Values, Request, Answer extends Reply, Given = undefined>(
  options: SubmissionOptions<Values, Request, Answer, Given>,
) {
  const { id, request, succeeded, failed, wait } = options;
  const submit = {
    target: 'submitting' as const,
    actions: {
      type: 'keepValues' as const,
      params: ({ event }: { event: SubmitEvent<Values> }) => event,
    },
  };

  return setup({
    types: {
      context: {} as SubmissionContext<Values, Given>,
      events: {} as SubmitEvent<Values>,
      input: {} as { readonly given: Given },
      emitted: {} as Effect,
      tags: {} as 'busy',
    },
    actors: {
      submit: fromPromise<Answer, { readonly request: Request }>(() => {
        throw new Error(`submit of ${id} is not provided`);
      }),
    },
    guards: { isAccepted: (_, reply: Reply) => isAccepted(reply) },
    actions: {
      keepValues: assign((_, { values }: { values: Values }) => ({ values, failure: undefined })),
      dropValues: assign({ values: undefined }),
      countSuccess: assign({ successes: ({ context }) => context.successes + 1 }),
      announce: enqueueActions(({ context, enqueue }, { reply }: { reply: Answer }) => {
        if (context.values === undefined) return;
        for (const effect of succeeded(reply, context.values)) enqueue.emit(effect);
      }),
      explain: assign((_, failure: Failure) => ({ failure: failed(failure) })),
      warn: emit((_, { message }: Message) => ({
        type: 'notice' as const,
        level: 'warning' as const,
        message,
      })),
    },
    delays: { callTimeLimit },
  }).createMachine({
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
          on: { 'form.submit': { actions: { type: 'warn' as const, params: { message: wait } } } },
        }),
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => {
            if (context.values === undefined) throw new Error(`${id} has nothing to submit`);
            return { request: request(context.values, context.given) };
          },
          onDone: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => event.output },
              target: 'succeeded',
              actions: [
                { type: 'announce', params: ({ event }) => ({ reply: event.output }) },
                'countSuccess',
                'dropValues',
              ],
            },
            {
              target: 'failed',
              actions: [
                {
                  type: 'explain',
                  params: ({ event }) => ({
                    kind: 'reply' as const,
                    status: 200,
                    ...(event.output.message && { message: event.output.message }),
                  }),
                },
                'dropValues',
              ],
            },
          ],
          onError: {
            target: 'failed',
            actions: [
              { type: 'explain', params: ({ event }) => failureOf(event.error) },
              'dropValues',
            ],
          },
        },
        after: {
          callTimeLimit: {
            target: 'failed',
            actions: [{ type: 'explain', params: { kind: 'noReply' } }, 'dropValues'],
          },
        },
      },
      succeeded: {
        description: 'Done; where the page stays, the form is empty again.',
        on: { 'form.submit': submit },
      },
      failed: {
        description: 'What was typed stays in the form, with the reason above it.',
        on: { 'form.submit': submit },
      },
    },
  });
}

export type SubmissionActor<
  Values,
  Request,
  Answer extends Reply,
  Given = undefined,
> = ActorRefFrom<ReturnType<typeof createSubmissionMachine<Values, Request, Answer, Given>>>;
