import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import './swiper-base.css';
import { useMediaQuery } from './use-media-query.ts';

/** How many slides stand side by side, by the window's width in pixels; `0` is the narrowest. */
export type SlidesByWidth = Readonly<Record<number, number>>;

export type CarouselTexts = {
  /** Names the carousel. */
  label: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
};

export type CarouselSlide = { key: string; content: ReactNode };

type CarouselProps = {
  slides: readonly CarouselSlide[];
  texts: CarouselTexts;
  perView: SlidesByWidth;
  /** Goes on from the last slide to the first as if there were no end. */
  loop?: boolean | undefined;
  /** Milliseconds from slide to slide. */
  delay: number;
  /** Milliseconds that a move takes. */
  speed: number;
  /** Pixels between two slides. */
  gap?: number | undefined;
};

/**
 * Cards side by side that move on by themselves, one at a time, until paused, hovered, or where
 * motion is unwanted. Brings Swiper with it: load it lazily.
 */
export function Carousel(props: CarouselProps) {
  const { slides, texts, perView, loop = false, delay, speed, gap = 24 } = props;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [paused, setPaused] = useState(false);
  const [fits, setFits] = useState(false);
  const most = Math.max(...Object.values(perView));
  const loops = loop && slides.length > most;
  // Swiper's loop wants two slides more than it shows.
  const rounds = loops && slides.length < most + 2 ? 2 : 1;
  const shown = Array.from({ length: rounds }, (_, round) =>
    slides.map(({ key, content }) => ({ key: `${key}-${round}`, content })),
  ).flat();

  function toggle() {
    if (paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setPaused(!paused);
  }

  return (
    <section className={styles.carousel} aria-label={texts.label} aria-roledescription="carousel">
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
      <div className={classNames(styles.controls, fits && styles.idle)}>
        {!still && (
          <button type="button" aria-label={paused ? texts.play : texts.pause} onClick={toggle}>
            {paused ? (
              <Play size={18} aria-hidden="true" />
            ) : (
              <Pause size={18} aria-hidden="true" />
            )}
          </button>
        )}
        <button type="button" aria-label={texts.previous} onClick={() => swiper?.slidePrev()}>
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={texts.next} onClick={() => swiper?.slideNext()}>
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}

function breakpointsOf(perView: SlidesByWidth) {
  return Object.fromEntries(
    Object.entries(perView).map(([width, slidesPerView]) => [width, { slidesPerView }]),
  );
}
