import { examplesOf } from 'flow-inspector/paths';
import { deskUploadMachine, type Upload } from '#machines/desk/desk-upload.machine.ts';
import { anyFailure } from './failures.ts';

const house = new File(['house'], 'house.jpg', { type: 'image/jpeg' });
const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });

export const examples = [
  examplesOf({
    machine: deskUploadMachine,
    inputs: [undefined],
    events: [
      { type: 'files.choose', files: [house], room: 40 },
      // Files have no JSON, so another room tells this event from the one before.
      { type: 'files.choose', files: [notes], room: 39 },
      { type: 'upload.progressed', part: 0.5 },
      { type: 'upload.retry', id: 1, room: 39 },
      { type: 'upload.drop', id: 1 },
      { type: 'uploads.discard' },
    ],
    outcomes: {
      uploadPicture: {
        done: [{ status: 'success', link: '/media/pictures/1.webp' }],
        error: anyFailure,
      },
    },
    situation: ({ value, context: { uploads, sending, sent } }) => [
      value,
      uploads.map(({ failure }: Upload) => failure?.message),
      // The ids count up for ever.
      uploads.findIndex(({ id }: Upload) => id === sending),
      sent,
    ],
    canHappen: ({ context: { uploads } }, { type }) =>
      type !== 'files.choose' || uploads.length < 2,
  }),
];
