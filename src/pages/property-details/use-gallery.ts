import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { galleryMachine } from '#machines/guest/gallery.machine.ts';
import { useFlow } from '../../app/use-flow.ts';

export const loadViewer = () => import('./gallery-dialog.tsx');

const machine = galleryMachine.provide({
  actors: {
    loadViewer: fromPromise<void>(async () => {
      await loadViewer();
    }),
  },
});

/** STAY-120: the pictures on the whole screen. Another number of pictures needs another `key`. */
export function useGallery(count: number) {
  const gallery = useFlow(machine, { input: { count } });
  return {
    gallery,
    /** The picture on the whole screen, from 0. Undefined on the page. */
    shown: useSelector(gallery, ({ context, value }) =>
      value === 'open' ? context.place : undefined,
    ),
    open: (place: number) => gallery.send({ type: 'gallery.open', place }),
  };
}
