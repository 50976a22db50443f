import { assign, emit, fromPromise, setup } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { updateProfile } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { ProfileCreationForm } from '#contract/forms/profile-creation.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import type { Message } from '../shared/failure-notice.ts';
import { isPhotoTooLarge, measurePhoto, photoTooLarge } from '../shared/photo.ts';

interface ProfileCreationContext {
  /** Empty where the visitor came with nothing. */
  readonly userId: string;
  /** Fills the form's email. */
  readonly email: string;
  /** The bearer of this one call; empty where a host gave none, or once it is used. */
  readonly profileToken: string;
  /** What was sent last. */
  readonly values: ProfileCreationForm | undefined;
  /** How much of it has left, from 0 to 1. */
  readonly uploaded: number;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type ProfileCreationEvent =
  | { readonly type: 'form.submit'; readonly values: ProfileCreationForm }
  | { readonly type: 'upload.progressed'; readonly part: number }
  | { readonly type: 'form.cancel' };

/** The real actor reports how far the upload is. */
type ProfileToCreate = RequestOf<typeof updateProfile> & {
  /** Sent as the bearer instead of the session's token; empty means the session's. */
  readonly profileToken: string;
  readonly onProgress: (part: number) => void;
};

type Reply = ReplyOf<typeof updateProfile>;

const createProfile = fromPromise<Reply, ProfileToCreate>(() => {
  throw new Error('createProfile is not provided');
});

export const profileCreationSetup = setup({
  types: {
    context: {} as ProfileCreationContext,
    events: {} as ProfileCreationEvent,
    input: {} as { /** The navigation state, as it came. */ readonly state: unknown },
    emitted: {} as Effect,
    tags: {} as 'busy' | 'uploading',
  },
  actors: { measurePhoto, createProfile },
  guards: {
    hasArrived: ({ context }) => context.userId !== '',
    hasPhoto: (_, { values }: { values: ProfileCreationForm }) => values.avatar !== undefined,
    isTooLarge: (_, { pixels }: { pixels: number }) => isPhotoTooLarge(pixels),
    isAccepted: (_, reply: Reply) => isAccepted(reply),
    hasMessage: (_, { message }: { message?: string | undefined }) => Boolean(message),
    hasServerMessage: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'reply' && Boolean(failure.message),
    isNoReply: (_, { failure }: { failure: Failure }) => failure.kind === 'noReply',
  },
  actions: {
    /** The token of the navigation state is in the flow now: the history loses it. */
    emptyHistory: emit({ type: 'navigate', to: '/profile-create', state: {}, replace: true }),
    goToSignIn: emit({ type: 'navigate', to: '/signin' }),
    goBackToSignIn: emit({ type: 'navigate', to: '/signin', replace: true }),
    goToProfile: emit({ type: 'navigate', to: '/profile' }),
    announceSaved: emit({ type: 'notice', level: 'success', message: 'profileCreate.saved' }),
    keepValues: assign((_, { values }: { values: ProfileCreationForm }) => ({
      values,
      uploaded: 0,
      failure: undefined,
    })),
    keepProgress: assign((_, { part }: { part: number }) => ({ uploaded: part })),
    dropToken: assign({ profileToken: '' }),
    explain: assign((_, failure: Message) => ({ failure })),
    explainTooLarge: assign({ failure: photoTooLarge }),
    /** PROF-25. */
    quote: assign((_, { values }: Message) => ({
      failure: { message: 'profileCreate.failed' as const, ...(values && { values }) },
    })),
  },
  delays: {
    callTimeLimit,
    /** A photo takes its time on a slow line. */
    saveTimeLimit: ({ context }) => (context.values?.avatar ? uploadTimeLimit : callTimeLimit),
  },
});
