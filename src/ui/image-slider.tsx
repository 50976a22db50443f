import { useState } from 'react';
import { slideSizes } from '#contract/picture-copies.ts';
import type { CarouselTexts } from './carousel-controls.tsx';
import styles from './image-slider.module.css';
import { Photo } from './photo.tsx';
import { SlideShow } from './slide-show.tsx';

const autoplayMs = 3000;
/** The minimum number of slides for Swiper's loop when it shows two. */
const fewestInLoop = 4;

export type ImageSliderTexts = CarouselTexts & {
  /** Shown when there are no pictures. */
  empty: string;
};

type ImageSliderProps = {
  images: readonly { src: string; alt: string }[];
  texts: ImageSliderTexts;
};

/**
 * [DET-09, DET-10, DET-12] A listing's pictures: two at a time from 1024 px, one below. It loops
 * and moves every 3000 ms, unless the visitor pauses or hovers, or prefers reduced motion.
 */
export function ImageSlider({ images, texts }: ImageSliderProps) {
  const [current, setCurrent] = useState(0);
  const [image] = images;

  if (image === undefined) return <p className={styles.empty}>{texts.empty}</p>;
  if (images.length === 1) {
    return (
      <section className={styles.single} aria-label={texts.label}>
        <Photo {...image} width={1280} height={960} sizes="100vw" first />
      </section>
    );
  }

  const rounds = images.length < fewestInLoop ? Math.ceil(fewestInLoop / images.length) : 1;
  // A picture can occur twice, but its position is unique.
  const slides = Array.from({ length: rounds }, () => images)
    .flat()
    .map((picture, index) => ({
      key: String(index),
      content: (
        <Photo {...picture} width={1280} height={960} sizes={slideSizes} first={index === 0} />
      ),
    }));

  return (
    <SlideShow
      slides={slides}
      layout="pictures"
      slideClass={styles.slide}
      texts={texts}
      loop
      delay={autoplayMs}
      speed={450}
      onPlace={(place) => setCurrent(place % images.length)}
    >
      <span className={styles.count} aria-hidden="true">
        {current + 1} / {images.length}
      </span>
    </SlideShow>
  );
}
