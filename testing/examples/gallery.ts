import { examplesOf } from 'flow-inspector/paths';
import { galleryMachine } from '#machines/guest/gallery.machine.ts';

export const examples = [
  examplesOf({
    machine: galleryMachine,
    inputs: [{ count: 3 }],
    events: [
      { type: 'gallery.open', place: 1 },
      { type: 'gallery.turn', to: 'first' },
      { type: 'gallery.turn', to: 'previous' },
      { type: 'gallery.turn', to: 'next' },
      { type: 'gallery.turn', to: 'last' },
      { type: 'gallery.scrolled', place: 2 },
      { type: 'gallery.close' },
    ],
    outcomes: { loadViewer: { done: [undefined], error: [new Error('no network')] } },
  }),
];
