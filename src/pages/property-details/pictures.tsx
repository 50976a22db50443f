import type { Property } from '#contract/records/property.ts';
import { mediaLink } from '../../api/media-link.ts';
import { environment } from '../../app/environment.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { useText } from '../../language/text.ts';
import { Optional } from '../../parts/optional.tsx';
import { ImageSlider } from '../../ui/image-slider.tsx';
import type { ViewedPicture } from '../../ui/picture-viewer.tsx';
import styles from './property-details-page.module.css';
import { loadViewer, useGallery } from './use-gallery.ts';

const GalleryDialog = lazyPart(loadViewer);

/**
 * Two pictures on wide screens and one below 1024 px, or a sentence when there is none (DET-09 …
 * DET-12).
 */
export function Pictures({ property }: { property: Property }) {
  const t = useText();
  const name = property.name;
  const pictures = property.images
    .map((link, index) => ({
      src: mediaLink(environment.apiHost, link) ?? '',
      text: property.pictureTexts?.[index] || undefined,
    }))
    .filter(({ src }) => src)
    .map(({ src, text }, index) => ({
      src,
      text,
      alt: text ?? t('property.image', { position: index + 1, name }),
    }));
  if (pictures.length === 0) return <p className={styles.noPictures}>{t('property.noImages')}</p>;
  return <Gallery key={pictures.length} pictures={pictures} name={name} />;
}

function Gallery({ pictures, name }: { pictures: readonly ViewedPicture[]; name: string }) {
  const t = useText();
  const { gallery, shown, open } = useGallery(pictures.length);
  const label = t('property.images', { name });
  return (
    <>
      <ImageSlider
        images={pictures}
        shown={shown}
        onOpen={open}
        texts={{
          label,
          kind: t('carousel.kind'),
          previous: t('property.previousImage'),
          next: t('property.nextImage'),
          pause: t('property.pauseImages'),
          play: t('property.playImages'),
          empty: t('property.noImages'),
        }}
      />
      {shown !== undefined && (
        <Optional>
          <GalleryDialog gallery={gallery} pictures={pictures} title={label} />
        </Optional>
      )}
    </>
  );
}
