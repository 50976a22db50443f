import { useSelector } from '@xstate/react';
import type { GalleryActor } from '#machines/guest/gallery.machine.ts';
import { useText } from '../../language/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PictureViewer, type ViewedPicture } from '../../ui/picture-viewer.tsx';

type GalleryDialogProps = {
  gallery: GalleryActor;
  pictures: readonly ViewedPicture[];
  title: string;
};

/** STAY-120: the pictures of a listing on the whole screen. Default export: loaded lazily. */
export default function GalleryDialog({ gallery, pictures, title }: GalleryDialogProps) {
  const t = useText();
  const place = useSelector(gallery, ({ context }) => context.place);
  const canGoBack = useSelector(gallery, (state) =>
    state.can({ type: 'gallery.turn', to: 'previous' }),
  );
  const canGoOn = useSelector(gallery, (state) => state.can({ type: 'gallery.turn', to: 'next' }));
  return (
    <Dialog
      open
      size="screen"
      title={title}
      closeLabel={t('action.close')}
      onClose={() => gallery.send({ type: 'gallery.close' })}
    >
      <PictureViewer
        pictures={pictures}
        place={place}
        canGoBack={canGoBack}
        canGoOn={canGoOn}
        texts={{
          place: t('gallery.place', { place: place + 1, count: pictures.length }),
          previous: t('property.previousImage'),
          next: t('property.nextImage'),
        }}
        onTurn={(to) => gallery.send({ type: 'gallery.turn', to })}
        onScroll={(scrolled) => gallery.send({ type: 'gallery.scrolled', place: scrolled })}
      />
    </Dialog>
  );
}
