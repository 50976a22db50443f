import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { uploadPicture } from '#contract/desk/calls/listings.ts';
import { mostPictures } from '#contract/desk/records/desk-listing.ts';
import type { Failure } from '#contract/failure.ts';
import { largestPicture, pictureTypes } from '#contract/rules/picture.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { actorStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure } from '../shared/params.ts';
import { deskFailure } from './desk-failure.ts';

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
  /** The one that is being sent, or was sent last. */
  readonly sending: Upload['id'] | undefined;
  /** The part of this one that is sent, from 0 to 1. */
  readonly sent: number;
}

interface Room {
  /** How many more pictures the form takes. */
  readonly room: number;
}

interface Chosen extends Room {
  readonly files: readonly File[];
}

interface Retried extends Room {
  readonly id: Upload['id'];
}

type DeskUploadEvent =
  | ({ readonly type: 'files.choose' } & Chosen)
  | { readonly type: 'upload.progressed'; readonly part: number }
  | ({ readonly type: 'upload.retry' } & Retried)
  | { readonly type: 'upload.drop'; readonly id: number }
  | { readonly type: 'uploads.discard' };

interface Sending {
  readonly picture: File;
  readonly onProgress: (part: number) => void;
}

/** Also of the one that is being sent. */
function isWaiting({ failure }: Upload): boolean {
  return failure === undefined;
}

/** Why a file cannot be a picture, before it is sent. */
function refusalOf({ size, type }: File): Message | undefined {
  if (!pictureTypes.includes(type)) return { message: 'desk.upload.notPicture' };
  if (size <= largestPicture) return undefined;
  return { message: 'desk.upload.tooLarge', values: { most: largestPicture / (1024 * 1024) } };
}

const tooMany: Message = { message: 'desk.upload.tooMany', values: { most: mostPictures } };

/** How many more files can wait. */
function freePlaces({ uploads }: DeskUploadContext, { room }: Room): number {
  return room - uploads.filter(isWaiting).length;
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
      /** Whether a file waits for its turn. */
      hasWaiting: ({ context: { uploads } }) => uploads.some(isWaiting),
      /** Whether the upload of the file has failed. */
      hasFailed: ({ context: { uploads } }, { id }: { id: number }) =>
        uploads.some((upload) => upload.id === id && !isWaiting(upload)),
    },
    actions: {
      addFiles: assign(({ context }, { files, room }: Chosen) => {
        const free = freePlaces(context, { room });
        const added = files.map((file, index) => ({
          id: context.nextId + index,
          file,
          failure: index < free ? refusalOf(file) : tooMany,
        }));
        return {
          uploads: [...context.uploads, ...added],
          nextId: context.nextId + files.length,
        };
      }),
      setProgress: assign((_, { part }: { part: number }) => ({ sent: part })),
      takeNext: assign(({ context: { uploads } }) => ({
        sending: uploads.find(isWaiting)?.id,
        sent: 0,
      })),
      dropSent: assign(({ context: { uploads, sending } }) => ({
        uploads: uploads.filter(({ id }) => id !== sending),
      })),
      storeFailure: assign(({ context: { uploads, sending } }, failure: Failure) => ({
        uploads: uploads.map((upload) =>
          upload.id === sending ? { ...upload, failure: uploadFailure(failure) } : upload,
        ),
      })),
      tryAgain: assign(({ context }, { id, room }: Retried) => {
        const hasPlace = freePlaces(context, { room }) > 0;
        return {
          uploads: context.uploads.map((upload) =>
            upload.id === id
              ? { ...upload, failure: hasPlace ? refusalOf(upload.file) : tooMany }
              : upload,
          ),
        };
      }),
      dropAll: assign({ uploads: [] }),
      drop: assign(({ context: { uploads } }, { id }: { id: number }) => ({
        uploads: uploads.filter((upload) => upload.id !== id),
      })),
    },
  })
  .createMachine({
    id: 'deskUpload',
    context: { uploads: [], nextId: 1, sending: undefined, sent: 0 },
    initial: 'resting',
    on: {
      'files.choose': { actions: withEvent('addFiles') },
      'upload.retry': { guard: withEvent('hasFailed'), actions: withEvent('tryAgain') },
      'upload.drop': { guard: withEvent('hasFailed'), actions: withEvent('drop') },
      'uploads.discard': {
        target: '.resting',
        actions: 'dropAll',
        description: 'The operator discards the changes of the form. The request is aborted.',
      },
    },
    states: {
      resting: {
        description: 'No file waits. The failed ones can be sent again.',
        always: { guard: 'hasWaiting', target: 'sending' },
      },
      sending: {
        tags: 'busy',
        entry: 'takeNext',
        on: { 'upload.progressed': { actions: withEvent('setProgress') } },
        invoke: {
          id: 'uploadPicture',
          src: 'uploadPicture',
          input: ({ context: { uploads, sending }, self }) => ({
            picture: assertDefined(uploads.find(({ id }) => id === sending)).file,
            onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
          }),
          onDone: {
            target: 'resting',
            actions: [
              {
                type: 'emitFact',
                params: ({ event }) => ({ type: 'picture.uploaded', link: event.output.link }),
              },
              'dropSent',
            ],
          },
          onError: { target: 'resting', actions: withFailure('storeFailure') },
        },
      },
    },
  });

export type DeskUploadActor = ActorRefFrom<typeof deskUploadMachine>;
