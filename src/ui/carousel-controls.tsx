import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import styles from './carousel-controls.module.css';
import { classNames } from './class-names.ts';

export type CarouselTexts = {
  /** The accessible name of the carousel. */
  label: string;
  /** The role description for screen readers: a carousel. */
  kind: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
};

type CarouselControlsProps = {
  /** Undefined until it has started. */
  swiper: Swiper | undefined;
  texts: CarouselTexts;
  /** True when the carousel does not move automatically, so there is nothing to pause. */
  still: boolean;
  /** True when all slides are visible, so there is nothing to move. */
  idle?: boolean;
  /** Shown before the buttons. */
  children?: ReactNode;
};

/** The buttons to pause and to go to the previous and the next slide. */
export function CarouselControls(props: CarouselControlsProps) {
  const { swiper, texts, still, idle = false, children } = props;
  const [paused, setPaused] = useState(false);
  /** The moves that were wanted before the start. */
  const wanted = useRef<((started: Swiper) => void)[]>([]);
  useEffect(() => {
    if (!swiper) return;
    for (const move of wanted.current) move(swiper);
    wanted.current = [];
  }, [swiper]);
  useEffect(() => {
    if (!swiper || swiper.destroyed || still) return;
    if (paused) swiper.autoplay.stop();
    else swiper.autoplay.start();
  }, [swiper, still, paused]);

  function act(move: (started: Swiper) => void) {
    if (swiper) move(swiper);
    else wanted.current.push(move);
  }

  return (
    <div className={classNames(styles.controls, idle && styles.idle)}>
      {children}
      {!still && (
        <button
          type="button"
          aria-label={paused ? texts.play : texts.pause}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        </button>
      )}
      <button
        type="button"
        aria-label={texts.previous}
        onClick={() => act((started) => started.slidePrev())}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={texts.next}
        onClick={() => act((started) => started.slideNext())}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
