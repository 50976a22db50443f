import { assign, emit, fromPromise, setup } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { updateProfile } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { ProfileForm } from '#contract/forms/profile.ts';
import { type ProfileDraft, profileDraftText } from '#contract/forms/profile-draft.ts';
import type { User } from '#contract/records/user.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { isSessionOver } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { isPhotoTooLarge, measurePhoto, photoTooLarge } from '../shared/photo.ts';

export interface ProfileContext {
  readonly user: User;
  /** What an update of before could not save; fills the form. */
  readonly draft: ProfileDraft | undefined;
  /** What is being sent. */
  readonly values: ProfileForm;
  /** How much of it has left, from 0 to 1. */
  readonly uploaded: number;
  /** Why it was not sent. */
  readonly failure: Message | undefined;
}

export type ProfileEvent =
  | { readonly type: 'form.submit'; readonly values: ProfileForm }
  | { readonly type: 'upload.progressed'; readonly part: number };

type Reply = ReplyOf<typeof updateProfile>;

/** The real actor reports how far the upload is. */
type ProfileUpload = RequestOf<typeof updateProfile> & {
  readonly onProgress: (part: number) => void;
};

const updateProfileStub = fromPromise<Reply, ProfileUpload>(() => {
  throw new Error('updateProfile is not provided');
});

/** Whether there is a network at all; only a no is certain. */
const checkNetwork = fromPromise<{ readonly isOnline: boolean }>(() => {
  throw new Error('checkNetwork is not provided');
});

/** How long a notice can be read before the page loads anew, in milliseconds. */
const reloadDelay = 1500;

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

export const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as {
      readonly user: User;
      /** What storage kept of an update that was not saved. */
      readonly draft?: ProfileDraft | undefined;
    },
    emitted: {} as Effect,
    tags: {} as 'busy' | 'uploading',
  },
  actors: { measurePhoto, updateProfile: updateProfileStub, checkNetwork },
  guards: {
    hasDraft: ({ context }) => context.draft !== undefined,
    isEdited: ({ context }, { values }: { values: ProfileForm }) => isEdited(context, values),
    isEditedWithPhoto: ({ context }, { values }: { values: ProfileForm }) =>
      values.avatar !== undefined && isEdited(context, values),
    isTooLarge: (_, { pixels }: { pixels: number }) => isPhotoTooLarge(pixels),
    isOnline: (_, { isOnline }: { isOnline: boolean }) => isOnline,
    isAccepted: (_, reply: Reply) => isAccepted(reply),
    isSessionOver: (_, failure: Failure) => isSessionOver(failure),
  },
  actions: {
    /** `src/app` tells the session's actor, so that header and storage follow. */
    storeUser: (_, _params: { user: User }) => {},
    keepValues: assign((_, { values }: { values: ProfileForm }) => ({
      values,
      uploaded: 0,
      failure: undefined,
    })),
    keepProgress: assign((_, { part }: { part: number }) => ({ uploaded: part })),
    explain: assign((_, failure: Message) => ({ failure })),
    explainTooLarge: assign({ failure: photoTooLarge }),
    /** Before it is sent: neither the reload nor the end of the session loses what was typed. */
    rememberDraft: emit(({ context }) => {
      const { firstName, lastName, mobileNumber } = context.values;
      const draft = { userId: context.user.id, firstName, lastName, mobileNumber };
      return {
        type: 'remember' as const,
        key: 'ndako.profileDraft.v1' as const,
        value: profileDraftText(draft),
      };
    }),
    forgetDraft: emit({ type: 'forget', key: 'ndako.profileDraft.v1' }),
    announceUpdated: emit({ type: 'notice', level: 'success', message: 'profile.updated' }),
    announceFailure: emit({ type: 'notice', level: 'error', message: 'profile.failed' }),
    reload: emit({ type: 'reload' }),
  },
  delays: {
    callTimeLimit,
    /** A photo takes its time on a slow line. */
    updateTimeLimit: ({ context }) => (context.values.avatar ? uploadTimeLimit : callTimeLimit),
    reloadDelay,
  },
});
