import { type ActorRefFrom, assign, emit } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { updateProfile } from '#contract/calls/accounts.ts';
import type { ProfileForm } from '#contract/forms/profile.ts';
import { type ProfileDraft, profileDraftText } from '#contract/forms/profile-draft.ts';
import type { User } from '#contract/records/user.ts';
import { actorStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { complain, forget, succeed } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { isPhotoTooLarge, measurePhoto, photoTooLarge } from '../shared/photo.ts';

interface ProfileContext {
  readonly user: User;
  /** What an earlier update could not save; fills the form. */
  readonly draft: ProfileDraft | undefined;
  /** What is being sent. */
  readonly values: ProfileForm;
  /** The part that is uploaded, from 0 to 1. */
  readonly uploaded: number;
  /** Why it was not sent. */
  readonly failure: Message | undefined;
  /** The address that the user wants to go to, while the page asks whether to leave. */
  readonly leaveTo: string;
}

type ProfileEvent =
  | { readonly type: 'form.typed'; readonly values: ProfileForm }
  | { readonly type: 'form.submit'; readonly values: ProfileForm }
  /** The user is about to go to another page. */
  | { readonly type: 'page.leave'; readonly to: string }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' }
  | { readonly type: 'upload.progressed'; readonly part: number };

/** The real actor reports the progress of the upload. */
type ProfileUpload = RequestOf<typeof updateProfile> & {
  readonly onProgress: (part: number) => void;
};

/** PROF-13. */
function isEdited({ user }: ProfileContext, values: ProfileForm): boolean {
  const { firstName, lastName, mobileNumber, avatar } = values;
  return (
    avatar !== undefined ||
    firstName !== user.firstName ||
    lastName !== user.lastName ||
    mobileNumber !== user.mobileNumber
  );
}

/** PROF-12 … PROF-16: the user changes names, mobile number and photo. */
export const profileMachine = flowSetup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as {
      readonly user: User;
      /** What storage kept of an update that was not saved. */
      readonly draft?: ProfileDraft | undefined;
    },
    tags: {} as 'busy' | 'uploading' | 'unsaved',
  },
  actors: {
    measurePhoto,
    updateProfile: actorStub<ReplyOf<typeof updateProfile>, ProfileUpload>('updateProfile'),
    /** Whether the browser is online. Only `false` is certain. */
    checkNetwork: actorStub<{ readonly isOnline: boolean }>('checkNetwork'),
  },
})
  .extend({
    guards: {
      hasDraft: ({ context }) => context.draft !== undefined,
      isEdited: ({ context }, { values }: { values: ProfileForm }) => isEdited(context, values),
      isEditedWithPhoto: ({ context }, { values }: { values: ProfileForm }) =>
        values.avatar !== undefined && isEdited(context, values),
      isTooLarge: (_, { pixels }: { pixels: number }) => isPhotoTooLarge(pixels),
      isOnline: (_, { isOnline }: { isOnline: boolean }) => isOnline,
    },
    actions: {
      setValues: assign((_, { values }: { values: ProfileForm }) => ({
        values,
        uploaded: 0,
        failure: undefined,
      })),
      setProgress: assign((_, { part }: { part: number }) => ({ uploaded: part })),
      explain: assign((_, failure: Message) => ({ failure })),
      /** Before the update is sent, so that neither a reload nor the end of the session loses it. */
      rememberDraft: emit(({ context: { user, values } }) => {
        const { firstName, lastName, mobileNumber } = values;
        return {
          type: 'remember' as const,
          key: 'ndako.profileDraft.v1' as const,
          value: profileDraftText({ userId: user.id, firstName, lastName, mobileNumber }),
        };
      }),
      setLeaveTo: assign((_, { to }: { to: string }) => ({ leaveTo: to })),
      reload: emit({ type: 'reload' }),
    },
    delays: {
      /** Time to read the notice before the page reloads. */
      reloadDelay: 1500,
    },
  })
  .createMachine({
    id: 'profile',
    context: ({ input: { user, draft } }) => ({
      user,
      draft,
      values: {
        firstName: draft?.firstName ?? user.firstName,
        lastName: draft?.lastName ?? user.lastName,
        mobileNumber: draft?.mobileNumber ?? user.mobileNumber,
      },
      uploaded: 0,
      failure: draft && { message: 'profile.restored' as const },
      leaveTo: '',
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'A draft fills the form once. It is forgotten when the page is left.',
        always: [
          {
            guard: 'hasDraft',
            target: 'editing.changed',
            actions: forget('ndako.profileDraft.v1'),
          },
          { target: 'editing' },
        ],
      },
      editing: {
        initial: 'unchanged',
        on: {
          'form.typed': [
            { guard: withEvent('isEdited'), target: '.changed' },
            { target: '.unchanged' },
          ],
          'form.submit': [
            {
              guard: withEvent('isEditedWithPhoto'),
              target: 'measuringPhoto',
              actions: withEvent('setValues'),
            },
            { guard: withEvent('isEdited'), target: 'updating', actions: withEvent('setValues') },
          ],
        },
        states: {
          unchanged: { description: 'The form is as the profile is saved.' },
          changed: {
            tags: 'unsaved',
            on: { 'page.leave': { target: 'askingToLeave', actions: withEvent('setLeaveTo') } },
          },
          askingToLeave: {
            tags: 'unsaved',
            description: 'A dialog asks whether the changes may be lost.',
            on: {
              'leave.cancel': 'changed',
              'leave.confirm': {
                target: '#profile.left',
                actions: { type: 'goTo', params: ({ context }) => ({ to: context.leaveTo }) },
              },
            },
          },
        },
      },
      left: { type: 'final' },
      measuringPhoto: {
        tags: 'busy',
        description: 'A photo of too many pixels is refused before it is sent.',
        invoke: {
          id: 'measurePhoto',
          src: 'measurePhoto',
          input: ({ context: { values } }) => ({ photo: values.avatar }),
          onDone: [
            {
              guard: withReply('isTooLarge'),
              target: 'editing.changed',
              actions: { type: 'explain', params: photoTooLarge },
            },
            { target: 'updating' },
          ],
          onError: {
            target: 'editing.changed',
            actions: { type: 'explain', params: { message: 'avatar.unreadable' } },
          },
        },
      },
      updating: {
        tags: ['busy', 'uploading'],
        entry: 'rememberDraft',
        on: { 'upload.progressed': { actions: withEvent('setProgress') } },
        invoke: {
          id: 'updateProfile',
          src: 'updateProfile',
          input: ({ context: { user, values }, self }) => ({
            params: { userId: user.id },
            body: values,
            onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
          }),
          onDone: {
            target: 'updated',
            actions: [
              forget('ndako.profileDraft.v1'),
              {
                type: 'tellSession',
                params: ({ event }) => ({ type: 'user.changed', user: event.output.user }),
              },
              succeed('profile.updated'),
            ],
          },
          onError: [
            {
              guard: withFailure('isSessionOver'),
              target: 'editing.changed',
              description: 'The session leads to sign in; the draft fills the form afterwards.',
            },
            { target: 'checkingNetwork', actions: complain('profile.failed') },
          ],
        },
      },
      checkingNetwork: {
        tags: 'busy',
        description: 'Without a network a reload would lose the page and what was typed.',
        invoke: {
          id: 'checkNetwork',
          src: 'checkNetwork',
          onDone: [
            { guard: withReply('isOnline'), target: 'failed' },
            {
              target: 'editing.changed',
              actions: { type: 'explain', params: { message: 'profile.offline' } },
            },
          ],
          onError: 'failed',
        },
      },
      updated: {
        tags: 'busy',
        description: 'Leaves time to read the notice, then the page reloads (PROF-16).',
        after: { reloadDelay: { target: 'reloading', actions: 'reload' } },
      },
      failed: {
        tags: 'busy',
        description: 'The page reloads too (PROF-16); the draft fills the form.',
        after: { reloadDelay: { target: 'reloading', actions: 'reload' } },
      },
      reloading: { type: 'final' },
    },
  });

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
