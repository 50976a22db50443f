import { type ReactNode, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import styles from './carousel.module.css';
import { CarouselControls, type CarouselTexts } from './carousel-controls.tsx';
import './swiper-base.css';
import { useMediaQuery } from './use-media-query.ts';

/** The number of visible slides, by the minimum width of the window in pixels. */
export type SlidesByWidth = Readonly<Record<number, number>>;

export type CarouselSlide = { key: string; content: ReactNode };

type CarouselProps = {
  slides: readonly CarouselSlide[];
  texts: CarouselTexts;
  perView: SlidesByWidth;
  /** Continues from the last slide to the first without a visible jump. */
  loop?: boolean | undefined;
  /** Milliseconds between two moves. */
  delay: number;
  /** Duration of a move in milliseconds. */
  speed: number;
  /** Pixels between two slides. */
  gap?: number | undefined;
};

/**
 * Cards side by side that move automatically, one at a time. They stop when the visitor pauses or
 * hovers, or prefers reduced motion. It imports Swiper: load it lazily.
 */
export function Carousel(props: CarouselProps) {
  const { slides, texts, perView, loop = false, delay, speed, gap = 24 } = props;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [fits, setFits] = useState(false);
  const most = Math.max(...Object.values(perView));
  const loops = loop && slides.length > most;
  // Swiper's loop needs two slides more than it shows.
  const rounds = loops && slides.length < most + 2 ? 2 : 1;
  const shown = Array.from({ length: rounds }, (_, round) =>
    slides.map(({ key, content }) => ({ key: `${key}-${round}`, content })),
  ).flat();

  return (
    <section className={styles.carousel} aria-label={texts.label} aria-roledescription={texts.kind}>
      <Swiper
        key={still ? 'still' : 'moving'}
        className={styles.track ?? ''}
        modules={[Autoplay]}
        loop={loops}
        rewind={!loops}
        watchSlidesProgress
        centerInsufficientSlides
        slidesPerView={perView[0] ?? 1}
        breakpoints={breakpointsOf(perView)}
        spaceBetween={gap}
        speed={still ? 0 : speed}
        autoplay={still ? false : { delay, disableOnInteraction: false, pauseOnMouseEnter: true }}
        onSwiper={setSwiper}
        onLock={() => setFits(true)}
        onUnlock={() => setFits(false)}
      >
        {shown.map(({ key, content }) => (
          <SwiperSlide key={key} className={styles.slide ?? ''}>
            {content}
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls swiper={swiper} texts={texts} still={still} idle={fits} />
    </section>
  );
}

function breakpointsOf(perView: SlidesByWidth) {
  return Object.fromEntries(
    Object.entries(perView).map(([width, slidesPerView]) => [width, { slidesPerView }]),
  );
}
