import type { ActorRefFrom, EventObject } from 'xstate';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import {
  readAfterForgotten,
  readAfterOneTimeCode,
  readAfterSignUp,
  readBeforeReset,
} from '#contract/forms/navigation-state.ts';
import type { SitePath } from '#contract/site-path.ts';
import type { MessageKey } from '#locales/message.ts';
import { notifyInfo } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';

interface HandOverOptions<Handed extends object> {
  /** Of the machine, and so of the chart and the log. */
  readonly id: string;
  readonly here: SitePath;
  /** Where a person goes who came with nothing. */
  readonly start: SitePath;
  /** What the person reads there: that this page cannot say what it is about. */
  readonly startSays: MessageKey;
  readonly read: (state: unknown) => Handed | undefined;
}

interface HandOverInput extends AddressQuery {
  /** The navigation state as it came. */
  readonly state: unknown;
}

/**
 * Takes over what the screen before has handed to this one as navigation state, and clears the state
 * from the history: it holds secrets. A person who comes with nothing, for example after a reload,
 * reads why, and starts again.
 */
function createHandOverMachine<Handed extends object>(options: HandOverOptions<Handed>) {
  const { id, here, start, startSays, read } = options;
  return flowSetup({
    types: {
      context: {} as { readonly handed: Handed | undefined } & AddressQuery,
      events: {} as EventObject,
      input: {} as HandOverInput,
      tags: {} as string,
    },
    actors: {},
  })
    .extend({
      guards: {
        /** Whether the page before has handed something over. */
        hasHandOver: ({ context }) => context.handed !== undefined,
      },
    })
    .createMachine({
      id,
      context: ({ input: { state, search } }) => ({ handed: read(state), search }),
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            {
              guard: 'hasHandOver',
              target: 'entered',
              actions: {
                type: 'goTo',
                params: ({ context }) => ({
                  to: withQuery(here, context),
                  state: {},
                  replace: true,
                }),
              },
            },
            {
              target: 'sentBack',
              actions: [
                notifyInfo(startSays),
                {
                  type: 'goTo',
                  params: ({ context }) => ({ to: withQuery(start, context), replace: true }),
                },
              ],
            },
          ],
        },
        entered: { type: 'final', description: 'The screen opens with what was handed over.' },
        sentBack: { type: 'final' },
      },
    });
}

export type HandOverMachine<Handed extends object> = ReturnType<
  typeof createHandOverMachine<Handed>
>;
export type HandOverActor<Handed extends object> = ActorRefFrom<HandOverMachine<Handed>>;

/** The page of the code after sign-up (OTP-04). */
export const signUpHandOver = createHandOverMachine({
  id: 'signUpHandOver',
  here: '/otp-verification',
  start: '/signup',
  startSays: 'otp.sentBack',
  read: readAfterSignUp,
});

/** The page of the code after a forgotten password (OTP-06). */
export const forgottenHandOver = createHandOverMachine({
  id: 'forgottenHandOver',
  here: '/ForgotPass-otp-verification',
  start: '/forgot',
  startSays: 'forgot.sentBack',
  read: readAfterForgotten,
});

/** The page of the new password after its code (PWD-12). */
export const resetHandOver = createHandOverMachine({
  id: 'resetHandOver',
  here: '/reset-password',
  start: '/forgot',
  startSays: 'forgot.sentBack',
  read: readBeforeReset,
});

/** PROF-17. A user who is signed in finds the form of the profile, a visitor the sign-in before it. */
export const profileHandOver = createHandOverMachine({
  id: 'profileHandOver',
  here: '/profile-create',
  start: '/profile',
  startSays: 'profileCreate.sentBack',
  read: readAfterOneTimeCode,
});
