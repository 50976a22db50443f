import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { updateProfile } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import type { AfterOneTimeCode } from '#contract/forms/navigation-state.ts';
import type { ProfileCreationForm } from '#contract/forms/profile-creation.ts';
import { actorStub } from '../shared/call-stub.ts';
import { type Message, sharedFailure } from '../shared/failure-notice.ts';
import { goTo, notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure } from '../shared/params.ts';

interface ProfileCreationContext {
  readonly handed: AfterOneTimeCode & AddressQuery;
  /** What was submitted last. */
  readonly values: ProfileCreationForm | undefined;
  /** The part that is uploaded, from 0 to 1. */
  readonly uploaded: number;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type ProfileCreationEvent =
  | { readonly type: 'form.submit'; readonly values: ProfileCreationForm }
  | { readonly type: 'upload.progressed'; readonly part: number }
  | { readonly type: 'form.cancel' };

/** The real actor refuses a photo of too many pixels, and reports the progress of the upload. */
type ProfileToCreate = RequestOf<typeof updateProfile> & {
  /** Sent as the bearer instead of the session's token; a host that gave none gets the session's. */
  readonly profileToken: string | undefined;
  readonly onProgress: (part: number) => void;
};

/** The server's message of a refusal, or a sentence for the kind of failure (PROF-25 … PROF-27). */
function creationFailure(failure: Failure): Message {
  switch (failure.kind) {
    case 'photo':
      return sharedFailure(failure);
    case 'noReply':
    case 'offline':
      return { message: 'profileCreate.noReply' };
    case 'reply':
    case 'unsuccessful':
      return failure.message
        ? { message: 'profileCreate.failed', values: { message: failure.message } }
        : { message: 'profileCreate.unexpected' };
    default:
      return { message: 'profileCreate.unexpected' };
  }
}

/** PROF-17 … PROF-27: names, mobile number and photo of a new account; the last step of signing up. */
export const profileCreationMachine = flowSetup({
  types: {
    context: {} as ProfileCreationContext,
    events: {} as ProfileCreationEvent,
    input: {} as AfterOneTimeCode & AddressQuery,
    tags: {} as string,
  },
  actors: {
    createProfile: actorStub<ReplyOf<typeof updateProfile>, ProfileToCreate>('createProfile', [
      'updateProfile',
    ]),
  },
})
  .extend({
    actions: {
      setValues: assign((_, { values }: { values: ProfileCreationForm }) => ({
        values,
        uploaded: 0,
        failure: undefined,
      })),
      setProgress: assign((_, { part }: { part: number }) => ({ uploaded: part })),
      storeFailure: assign((_, failure: Failure) => ({ failure: creationFailure(failure) })),
    },
  })
  .createMachine({
    id: 'profileCreation',
    context: ({ input }) => ({ handed: input, values: undefined, uploaded: 0, failure: undefined }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.submit': { target: 'saving', actions: withEvent('setValues') },
          'form.cancel': { target: 'cancelled', actions: goTo('/profile') },
        },
      },
      saving: {
        on: { 'upload.progressed': { actions: withEvent('setProgress') } },
        invoke: {
          id: 'createProfile',
          src: 'createProfile',
          input: ({ context: { handed, values }, self }) => ({
            profileToken: handed.profileToken,
            onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
            params: { userId: handed.userId },
            body: { ...values },
          }),
          onDone: {
            target: 'saved',
            actions: [
              notifySuccess('profileCreate.saved'),
              {
                type: 'goTo',
                params: ({ context }) => ({ to: withQuery('/signin', context.handed) }),
              },
            ],
          },
          onError: { target: 'editing', actions: withFailure('storeFailure') },
        },
      },
      saved: { type: 'final', description: 'PROF-18: on to sign in.' },
      cancelled: { type: 'final', description: 'PROF-19: on to the profile.' },
    },
  });

export type ProfileCreationActor = ActorRefFrom<typeof profileCreationMachine>;
