import type { ActorRefFrom } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { readAfterOneTimeCode } from '#contract/forms/navigation-state.ts';
import { serverWords } from '../shared/failure-notice.ts';
import { replyWords } from '../shared/reply-words.ts';
import { profileCreationSetup } from './profile-creation-setup.ts';

/** PROF-17 … PROF-27: names, mobile number and photo of a new account; the last step of signing up. */
export const profileCreationMachine = profileCreationSetup.createMachine({
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
      description: 'Takes over what the code screen handed on; passed through at once.',
      always: [
        { guard: 'hasArrived', target: 'editing', actions: 'emptyHistory' },
        { target: 'sentBack', actions: 'goBackToSignIn' },
      ],
    },
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'hasPhoto', params: ({ event }) => event },
            target: 'measuringPhoto',
            actions: { type: 'keepValues', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'keepValues', params: ({ event }) => event } },
        ],
        'form.cancel': { target: 'cancelled', actions: ['dropToken', 'goToProfile'] },
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
            guard: { type: 'isTooLarge', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'explainTooLarge',
          },
          { target: 'saving' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'explain', params: { message: 'avatar.unreadable' } },
        },
      },
      after: {
        callTimeLimit: {
          target: 'editing',
          actions: { type: 'explain', params: { message: 'avatar.unreadable' } },
        },
      },
    },
    saving: {
      tags: ['busy', 'uploading'],
      on: {
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ context: { profileToken, userId, values }, self }) => ({
          profileToken,
          onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
          params: { userId },
          body: { ...values },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['dropToken', 'announceSaved', 'goToSignIn'],
          },
          {
            guard: { type: 'hasMessage', params: ({ event }) => event.output },
            target: 'editing',
            actions: {
              type: 'quote',
              params: ({ event }) => replyWords(event.output, 'profileCreate.unexpected'),
            },
          },
          {
            target: 'editing',
            actions: { type: 'explain', params: { message: 'profileCreate.unexpected' } },
          },
        ],
        onError: [
          {
            guard: {
              type: 'hasServerMessage',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'editing',
            actions: {
              type: 'quote',
              params: ({ event }) =>
                serverWords(failureOf(event.error), 'profileCreate.unexpected'),
            },
          },
          {
            guard: {
              type: 'isNoReply',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'editing',
            actions: { type: 'explain', params: { message: 'profileCreate.noReply' } },
          },
          {
            target: 'editing',
            actions: { type: 'explain', params: { message: 'profileCreate.unexpected' } },
          },
        ],
      },
      after: {
        saveTimeLimit: {
          target: 'editing',
          actions: { type: 'explain', params: { message: 'profileCreate.noReply' } },
        },
      },
    },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
    sentBack: { type: 'final', description: 'Came with nothing, as after a reload.' },
  },
});

export type ProfileCreationActor = ActorRefFrom<typeof profileCreationMachine>;
