import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { CarouselControls, type CarouselTexts } from './carousel-controls.tsx';
import { classNames } from './class-names.ts';
import styles from './slide-show.module.css';
import './swiper-base.css';
import { useMediaQuery } from './use-media-query.ts';

/** How many slides are visible side by side, by the width of the window: see the style sheet. */
export type SlideLayout = 'cards' | 'signs' | 'pictures' | 'logos';

/** The same numbers for Swiper, which needs them to move. The keys are minimum widths in pixels. */
const layouts: Readonly<Record<SlideLayout, { gap: number; perView: Record<number, number> }>> = {
  // Homes, facilities and categories (HOME-15, HOME-28, HOME-35).
  cards: { gap: 24, perView: { 0: 1, 768: 2, 1024: 4 } },
  // The strip of signs (HOME-07).
  signs: { gap: 8, perView: { 0: 4, 600: 7, 1024: 12 } },
  // The pictures of a home (DET-09).
  pictures: { gap: 16, perView: { 0: 1, 1024: 2 } },
  // The logos of partners (SVC-12).
  logos: { gap: 16, perView: { 0: 2, 640: 3, 768: 4, 1024: 5 } },
};

export type Slide = {
  key: string;
  content: ReactNode;
  /** A repetition of another slide. */
  isCopy?: boolean;
};

type SlideShowProps = {
  slides: readonly Slide[];
  layout: SlideLayout;
  texts: CarouselTexts;
  /** Continues from the last slide to the first without a visible jump. */
  loop: boolean;
  /** Milliseconds between two moves. */
  delay: number;
  /** Duration of a move in milliseconds. */
  speed: number;
  slideClass?: string | undefined;
  /** The slide to move to at once. Default: any. */
  place?: number | undefined;
  /** Called with the place of the first visible slide. */
  onPlace?: (place: number) => void;
  /** Shown before the buttons. */
  children?: ReactNode;
};

/** How far from the window a slide show starts to move, in pixels. */
const startDistance = 300;

/** The most slides that a layout shows. */
export function mostVisible(layout: SlideLayout): number {
  return Math.max(...Object.values(layouts[layout].perView));
}

/**
 * Slides side by side that move automatically, one at a time. They stop when the visitor pauses or
 * hovers, or prefers reduced motion. The style sheet places the first slides, so that they are right
 * without any script. Swiper is loaded and started near the window.
 */
export function SlideShow(props: SlideShowProps) {
  const { slides, layout, texts, loop, delay, speed, slideClass, place, onPlace, children } = props;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [swiper, setSwiper] = useState<Swiper>();
  const [fits, setFits] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const latestPlace = useRef(onPlace);
  useEffect(() => {
    latestPlace.current = onPlace;
  });
  const keys = slides.map(({ key }) => key).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are another track
  useEffect(() => {
    const { gap, perView } = layouts[layout];
    const options: SwiperOptions = {
      loop,
      rewind: !loop,
      watchSlidesProgress: true,
      centerInsufficientSlides: !loop,
      slidesPerView: perView[0] ?? 1,
      breakpoints: breakpointsOf(perView),
      spaceBetween: gap,
      speed: still ? 0 : speed,
      autoplay: still ? false : { delay },
      on: {
        lock: () => setFits(true),
        unlock: () => setFits(false),
        realIndexChange: ({ realIndex }) => latestPlace.current?.(realIndex),
      },
    };
    return whenNear(track.current, async (element, signal) => {
      const { startSwiper } = await import('./start-swiper.ts');
      if (signal.aborted) return;
      const started = startSwiper(element, options);
      signal.addEventListener('abort', () => {
        started.destroy();
        setSwiper(undefined);
      });
      setSwiper(started);
    });
  }, [keys, layout, loop, delay, speed, still]);

  useEffect(() => {
    if (place !== undefined) swiper?.slideToLoop(place, 0);
  }, [swiper, place]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark, and a fieldset is for fields
    <div
      role="group"
      className={styles.slideShow}
      aria-label={texts.label}
      aria-roledescription={texts.kind}
    >
      <div key={keys} ref={track} className={classNames('swiper', styles.track, styles[layout])}>
        <div className={classNames('swiper-wrapper', styles.wrapper)}>
          {slides.map(({ key, content, isCopy }) => (
            <div
              key={key}
              className={classNames('swiper-slide', styles.slide, slideClass)}
              aria-hidden={isCopy || undefined}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <CarouselControls swiper={swiper} texts={texts} still={still} idle={fits}>
        {children}
      </CarouselControls>
    </div>
  );
}

function breakpointsOf(perView: Readonly<Record<number, number>>) {
  return Object.fromEntries(
    Object.entries(perView).map(([width, slidesPerView]) => [width, { slidesPerView }]),
  );
}

/**
 * Calls back when the element is near the window.
 *
 * @returns stops waiting, and aborts the signal of what has started.
 */
function whenNear(
  element: HTMLElement | null,
  onNear: (element: HTMLElement, signal: AbortSignal) => Promise<void>,
): () => void {
  const left = new AbortController();
  const watch = new IntersectionObserver(
    (entries) => {
      if (!element || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Without the library the first slides stay.
      onNear(element, left.signal).catch(() => {});
    },
    { rootMargin: `${startDistance}px` },
  );
  if (element) watch.observe(element);
  return () => {
    watch.disconnect();
    left.abort();
  };
}
