import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { slideSizes } from '#contract/picture-copies.ts';
import type { CarouselTexts } from './carousel-controls.tsx';
import styles from './image-slider.module.css';
import { Photo } from './photo.tsx';
import { isPlainClick } from './plain-click.ts';
import { SlideShow } from './slide-show.tsx';
import { useHydrated } from './use-hydrated.ts';

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
  /** Called with the picture that was pressed, from 0. Without scripts, its link opens its file. */
  onOpen: (place: number) => void;
  /** The picture that a dialog shows. The slider moves to it, and gives it the focus when the dialog closes. */
  shown?: number | undefined;
};

/**
 * [DET-09, DET-10, DET-12] A listing's pictures: two at a time from 1024 px, one below. It loops
 * and moves every 3000 ms, unless the visitor pauses or hovers, or prefers reduced motion.
 */
export function ImageSlider({ images, texts, onOpen, shown }: ImageSliderProps) {
  const [current, setCurrent] = useState(0);
  const isHydrated = useHydrated();
  const place = useReturn(shown);
  const [image] = images;

  if (image === undefined) return <p className={styles.empty}>{texts.empty}</p>;

  const linkOf = (index: number, isAlone = false) => {
    const at = index % images.length;
    const picture = images[at] ?? image;
    return (
      <a
        ref={index === shown ? place : undefined}
        href={picture.src}
        className={styles.link}
        // Focus would bring a picture into view that the slider has moved out.
        tabIndex={isHydrated && index !== current ? -1 : undefined}
        onClick={(event) => {
          if (!isPress(event)) return;
          event.preventDefault();
          onOpen(at);
        }}
      >
        <Photo
          src={picture.src}
          alt={picture.alt}
          width={1280}
          height={960}
          sizes={isAlone ? '100vw' : slideSizes}
          first={index === 0}
        />
      </a>
    );
  };

  if (images.length === 1) {
    return (
      <section className={styles.single} aria-label={texts.label}>
        {linkOf(0, true)}
      </section>
    );
  }

  const rounds = images.length < fewestInLoop ? Math.ceil(fewestInLoop / images.length) : 1;
  // A picture can occur twice, but its position is unique.
  const slides = Array.from({ length: rounds * images.length }, (_, index) => ({
    key: String(index),
    content: linkOf(index),
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
      place={shown}
      onPlace={setCurrent}
    >
      <span className={styles.count} aria-hidden="true">
        {`${(current % images.length) + 1} / ${images.length}`}
      </span>
    </SlideShow>
  );
}

/** A press that is not the end of a swipe, and does not ask for another tab. */
function isPress(event: MouseEvent): boolean {
  return !event.defaultPrevented && isPlainClick(event);
}

/** The link of the picture that was shown last: it takes the focus when the dialog has closed. */
function useReturn(shown: number | undefined) {
  const last = useRef<HTMLAnchorElement>(null);
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => last.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (link: HTMLAnchorElement | null) => {
    if (link) last.current = link;
  };
}
