import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { updateProfile } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import { readAfterOneTimeCode } from '#contract/forms/navigation-state.ts';
import type { ProfileCreationForm } from '#contract/forms/profile-creation.ts';
import { actorStub } from '../shared/call-stub.ts';
import { isRefusal } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { goTo, inform, succeed } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { callFailure, withEvent, withReply } from '../shared/params.ts';
import { isPhotoTooLarge, measurePhoto, photoTooLarge } from '../shared/photo.ts';

interface ProfileCreationContext {
  /** Empty when the screen was opened without navigation state. */
  readonly userId: string;
  /** The account's own; fills the form. */
  readonly email: string;
  /** The bearer of this one call; empty where a host gave none, or once it is used. */
  readonly profileToken: string;
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

/** The real actor reports the progress of the upload. */
type ProfileToCreate = RequestOf<typeof updateProfile> & {
  /** Sent as the bearer instead of the session's token; empty means the session's. */
  readonly profileToken: string;
  readonly onProgress: (part: number) => void;
};

/** PROF-25 … PROF-27. */
function creationFailure(failure: Failure): Message {
  if (isRefusal(failure) && 'message' in failure && failure.message) {
    return { message: 'profileCreate.failed', values: { message: failure.message } };
  }
  return {
    message: failure.kind === 'noReply' ? 'profileCreate.noReply' : 'profileCreate.unexpected',
  };
}

/** PROF-17 … PROF-27: names, mobile number and photo of a new account; the last step of signing up. */
export const profileCreationMachine = flowSetup({
  types: {
    context: {} as ProfileCreationContext,
    events: {} as ProfileCreationEvent,
    input: {} as { /** The navigation state as it came. */ readonly state: unknown },
    tags: {} as 'busy' | 'uploading',
  },
  actors: {
    measurePhoto,
    createProfile: actorStub<ReplyOf<typeof updateProfile>, ProfileToCreate>('createProfile'),
  },
})
  .extend({
    guards: {
      hasArrived: ({ context }) => context.userId !== '',
      hasPhoto: (_, { values }: { values: ProfileCreationForm }) => values.avatar !== undefined,
      isTooLarge: (_, { pixels }: { pixels: number }) => isPhotoTooLarge(pixels),
    },
    actions: {
      setValues: assign((_, { values }: { values: ProfileCreationForm }) => ({
        values,
        uploaded: 0,
        failure: undefined,
      })),
      setProgress: assign((_, { part }: { part: number }) => ({ uploaded: part })),
      clearToken: assign({ profileToken: '' }),
      explain: assign((_, failure: Message) => ({ failure })),
    },
  })
  .createMachine({
    id: 'profileCreation',
    context: ({ input }) => {
      const arrival = readAfterOneTimeCode(input.state);
      return {
        userId: arrival?.userId ?? '',
        email: arrival?.email ?? '',
        profileToken: arrival?.profileToken ?? '',
        values: undefined,
        uploaded: 0,
        failure: undefined,
      };
    },
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Reads what the code screen handed over.',
        always: [
          {
            guard: 'hasArrived',
            target: 'editing',
            actions: {
              // The flow holds the token now, so the history entry is cleared.
              type: 'goTo',
              params: { to: '/profile-create', state: {}, replace: true },
            },
          },
          {
            target: 'sentBack',
            actions: [inform('profileCreate.sentBack'), goTo('/signin', { replace: true })],
          },
        ],
      },
      editing: {
        on: {
          'form.submit': [
            {
              guard: withEvent('hasPhoto'),
              target: 'measuringPhoto',
              actions: withEvent('setValues'),
            },
            { target: 'saving', actions: withEvent('setValues') },
          ],
          'form.cancel': { target: 'cancelled', actions: ['clearToken', goTo('/profile')] },
        },
      },
      measuringPhoto: {
        tags: 'busy',
        description: 'A photo of too many pixels is refused before it is sent.',
        invoke: {
          id: 'measurePhoto',
          src: 'measurePhoto',
          input: ({ context: { values } }) => ({ photo: values?.avatar }),
          onDone: [
            {
              guard: withReply('isTooLarge'),
              target: 'editing',
              actions: { type: 'explain', params: photoTooLarge },
            },
            { target: 'saving' },
          ],
          onError: {
            target: 'editing',
            actions: { type: 'explain', params: { message: 'avatar.unreadable' } },
          },
        },
      },
      saving: {
        tags: ['busy', 'uploading'],
        on: { 'upload.progressed': { actions: withEvent('setProgress') } },
        invoke: {
          id: 'createProfile',
          src: 'createProfile',
          input: ({ context: { profileToken, userId, values }, self }) => ({
            profileToken,
            onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
            params: { userId },
            body: { ...values },
          }),
          onDone: {
            target: 'saved',
            actions: ['clearToken', succeed('profileCreate.saved'), goTo('/signin')],
          },
          onError: {
            target: 'editing',
            actions: {
              type: 'explain',
              params: ({ event }) => creationFailure(callFailure({ event })),
            },
          },
        },
      },
      saved: { type: 'final', description: 'PROF-18: on to sign in.' },
      cancelled: { type: 'final', description: 'PROF-19: on to the profile.' },
      sentBack: { type: 'final', description: 'Opened without navigation state, e.g. reloaded.' },
    },
  });

export type ProfileCreationActor = ActorRefFrom<typeof profileCreationMachine>;
