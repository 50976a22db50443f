import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { uploadPicture } from '#contract/desk/calls/listings.ts';
import { mostPictures } from '#contract/desk/records/desk-listing.ts';
import type { Failure } from '#contract/failure.ts';
import { largestPicture, pictureTypes } from '#contract/rules/picture.ts';
import { actorStub } from '../shared/call-stub.ts';
import { deskFailure } from '../shared/desk-failure.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { known } from '../shared/known.ts';
import { withEvent, withFailure } from '../shared/params.ts';

/** A chosen file that is not stored yet. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Why the upload failed. Undefined for a file that waits or is being sent. */
  readonly failure: Message | undefined;
}

interface DeskUploadContext {
  readonly uploads: readonly Upload[];
  readonly nextId: number;
  /** The part of the present file that is sent, from 0 to 1. */
  readonly sent: number;
}

interface Chosen {
  readonly files: readonly File[];
  /** How many more pictures the form takes. */
  readonly room: number;
}

type DeskUploadEvent =
  | ({ readonly type: 'files.choose' } & Chosen)
  | { readonly type: 'upload.progressed'; readonly part: number }
  | { readonly type: 'upload.retry'; readonly id: number }
  | { readonly type: 'upload.drop'; readonly id: number };

interface Sending {
  readonly picture: File;
  readonly onProgress: (part: number) => void;
}

function isWaiting({ failure }: Upload): boolean {
  return failure === undefined;
}

/** Why a file cannot be a picture, before it is sent. */
function refusalOf({ size, type }: File): Message | undefined {
  if (!pictureTypes.includes(type)) return { message: 'desk.upload.notPicture' };
  if (size <= largestPicture) return undefined;
  return { message: 'desk.upload.tooLarge', values: { most: largestPicture / (1024 * 1024) } };
}

/** The server decodes the file, and can refuse it because it is no photograph. */
function uploadFailure(failure: Failure): Message {
  const isRefused = isReplyWith(failure, 422) || isReplyWith(failure, 413);
  return isRefused ? { message: 'desk.refused.file' } : deskFailure(failure);
}

/** DESK-108: sends the chosen pictures, one after the other. The actor `uploadPicture` must be provided. */
export const deskUploadMachine = flowSetup({
  types: {
    context: {} as DeskUploadContext,
    events: {} as DeskUploadEvent,
    input: undefined,
    tags: {} as 'busy',
  },
  actors: {
    uploadPicture: actorStub<ReplyOf<typeof uploadPicture>, Sending>('uploadPicture', [
      uploadPicture,
    ]),
  },
})
  .extend({
    guards: {
      hasWaiting: ({ context: { uploads } }) => uploads.some(isWaiting),
      hasFailed: ({ context: { uploads } }, { id }: { id: number }) =>
        uploads.some((upload) => upload.id === id && !isWaiting(upload)),
    },
    actions: {
      addFiles: assign(({ context }, { files, room }: Chosen) => {
        const free = room - context.uploads.filter(isWaiting).length;
        const added = files.map((file, index) => ({
          id: context.nextId + index,
          file,
          failure:
            index < free
              ? refusalOf(file)
              : ({ message: 'desk.upload.tooMany', values: { most: mostPictures } } as const),
        }));
        return {
          uploads: [...context.uploads, ...added],
          nextId: context.nextId + files.length,
        };
      }),
      setProgress: assign((_, { part }: { part: number }) => ({ sent: part })),
      startAtZero: assign({ sent: 0 }),
      dropSent: assign(({ context: { uploads } }) => ({
        uploads: uploads.filter((upload) => upload !== uploads.find(isWaiting)),
      })),
      explain: assign(({ context: { uploads } }, failure: Failure) => ({
        uploads: uploads.map((upload) =>
          upload === uploads.find(isWaiting)
            ? { ...upload, failure: uploadFailure(failure) }
            : upload,
        ),
      })),
      tryAgain: assign(({ context: { uploads } }, { id }: { id: number }) => ({
        uploads: uploads.map((upload) =>
          upload.id === id ? { ...upload, failure: refusalOf(upload.file) } : upload,
        ),
      })),
      drop: assign(({ context: { uploads } }, { id }: { id: number }) => ({
        uploads: uploads.filter((upload) => upload.id !== id),
      })),
    },
  })
  .createMachine({
    id: 'deskUpload',
    context: { uploads: [], nextId: 1, sent: 0 },
    initial: 'resting',
    on: {
      'files.choose': { actions: withEvent('addFiles') },
      'upload.retry': { guard: withEvent('hasFailed'), actions: withEvent('tryAgain') },
      'upload.drop': { guard: withEvent('hasFailed'), actions: withEvent('drop') },
    },
    states: {
      resting: {
        description: 'No file waits. The failed ones can be sent again.',
        always: { guard: 'hasWaiting', target: 'sending' },
      },
      sending: {
        tags: 'busy',
        entry: 'startAtZero',
        on: { 'upload.progressed': { actions: withEvent('setProgress') } },
        invoke: {
          id: 'uploadPicture',
          src: 'uploadPicture',
          input: ({ context: { uploads }, self }) => ({
            picture: known(uploads.find(isWaiting)).file,
            onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
          }),
          onDone: {
            target: 'resting',
            actions: [
              {
                type: 'tell',
                params: ({ event }) => ({ type: 'picture.uploaded', link: event.output.link }),
              },
              'dropSent',
            ],
          },
          onError: { target: 'resting', actions: withFailure('explain') },
        },
      },
    },
  });

export type DeskUploadActor = ActorRefFrom<typeof deskUploadMachine>;
