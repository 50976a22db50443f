import { type ActorRefFrom, assign, emit, enqueueActions } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { updateProfile } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { ProfileForm } from '#contract/forms/profile.ts';
import { type ProfileDraft, profileDraft } from '#contract/forms/profile-draft.ts';
import { digitsOfPhone } from '#contract/phone.ts';
import type { User } from '#contract/records/user.ts';
import { entryOf } from '#contract/stored-value.ts';
import { actorStub } from '../shared/call-stub.ts';
import type { WayOut } from '../shared/effects.ts';
import { type Message, sharedFailure } from '../shared/failure-notice.ts';
import { forget, notifyError, notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure } from '../shared/params.ts';

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
  /** The way out that the user has chosen, while the page asks whether to leave. */
  readonly wayOut: WayOut | undefined;
}

type ProfileEvent =
  | { readonly type: 'form.typed'; readonly values: ProfileForm }
  | { readonly type: 'form.submit'; readonly values: ProfileForm }
  /** The user is about to leave the page. */
  | { readonly type: 'page.leave'; readonly wayOut: WayOut }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' }
  | { readonly type: 'upload.progressed'; readonly part: number };

/**
 * The real actor refuses a photo of too many pixels, knows when there is no network, and reports the
 * progress of the upload.
 */
type ProfileUpload = RequestOf<typeof updateProfile> & {
  readonly onProgress: (part: number) => void;
};

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
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    updateProfile: actorStub<ReplyOf<typeof updateProfile>, ProfileUpload>('updateProfile', [
      'updateProfile',
    ]),
  },
})
  .extend({
    guards: {
      /** Whether there is text that the guest typed before. */
      hasDraft: ({ context }) => context.draft !== undefined,
      /** An update waits for an edit (PROF-13). */
      isEdited: ({ context: { user } }, { values }: { values: ProfileForm }) =>
        values.avatar !== undefined ||
        values.firstName !== user.firstName ||
        values.lastName !== user.lastName ||
        digitsOfPhone(values.mobileNumber) !== digitsOfPhone(user.mobileNumber),
      /** Whether the photograph cannot be read. */
      isUnusablePhoto: (_, { kind }: Failure) => kind === 'photo',
      /** Whether the browser has no network. */
      isOffline: (_, { kind }: Failure) => kind === 'offline',
    },
    actions: {
      setValues: assign((_, { values }: { values: ProfileForm }) => ({
        values,
        uploaded: 0,
        failure: undefined,
      })),
      setProgress: assign((_, { part }: { part: number }) => ({ uploaded: part })),
      storeFailure: assign((_, failure: Failure) => ({ failure: sharedFailure(failure) })),
      /** Before the update is sent, so that neither a reload nor the end of the session loses it. */
      rememberDraft: emit(({ context: { user, values } }) => {
        const { firstName, lastName, mobileNumber } = values;
        return {
          type: 'remember' as const,
          ...entryOf(profileDraft, { userId: user.id, firstName, lastName, mobileNumber }),
        };
      }),
      setWayOut: assign((_, { wayOut }: { wayOut: WayOut }) => ({ wayOut })),
      leave: enqueueActions(({ context, enqueue }) => {
        if (context.wayOut) enqueue.emit(context.wayOut);
      }),
    },
    /** Time to read the notice before the page reloads. */
    delays: { reloadDelay: 1500 },
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
      wayOut: undefined,
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'A draft fills the form once. It is forgotten when the page is left.',
        always: [
          { guard: 'hasDraft', target: 'editing.changed', actions: forget(profileDraft.key) },
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
          'form.submit': {
            guard: withEvent('isEdited'),
            target: 'updating',
            actions: withEvent('setValues'),
          },
        },
        states: {
          unchanged: { description: 'The form is as the profile is saved.' },
          changed: {
            tags: 'unsaved',
            on: { 'page.leave': { target: 'askingToLeave', actions: withEvent('setWayOut') } },
          },
          askingToLeave: {
            tags: 'unsaved',
            description: 'A dialog asks whether the changes may be lost.',
            on: {
              'leave.cancel': 'changed',
              'leave.confirm': { target: '#profile.left', actions: 'leave' },
            },
          },
        },
      },
      left: { type: 'final' },
      updating: {
        tags: 'busy',
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
            target: 'reloading',
            actions: [
              forget(profileDraft.key),
              {
                type: 'tellSession',
                params: ({ event }) => ({ type: 'user.changed', user: event.output.user }),
              },
              notifySuccess('profile.updated'),
            ],
          },
          onError: [
            {
              guard: withFailure('isUnusablePhoto'),
              target: 'editing.changed',
              actions: [forget(profileDraft.key), withFailure('storeFailure')],
            },
            {
              guard: withFailure('isSessionOver'),
              target: 'editing.changed',
              description: 'The session leads to sign in; the draft fills the form afterwards.',
            },
            {
              guard: withFailure('isOffline'),
              target: 'editing.changed',
              actions: [
                notifyError('profile.failed'),
                assign({ failure: { message: 'profile.offline' } }),
              ],
              description: 'Without a network a reload would lose the page and what was typed.',
            },
            { target: 'reloading', actions: notifyError('profile.failed') },
          ],
        },
      },
      reloading: {
        tags: 'busy',
        description:
          'Leaves time to read the notice, then the page reloads, after a failure too (PROF-16). What was not saved fills the form then.',
        after: { reloadDelay: { target: 'left', actions: emit({ type: 'reload' }) } },
      },
    },
  });

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
