import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Swiper } from 'swiper';
import styles from './carousel-controls.module.css';
import { classNames } from './class-names.ts';

export type CarouselTexts = {
  /** Names the carousel. */
  label: string;
  /** What a screen reader calls it: a carousel. */
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
  /** It does not move by itself: nothing to pause. */
  still: boolean;
  /** Everything is in sight: nothing to move. */
  idle?: boolean;
  /** Stands before the buttons. */
  children?: ReactNode;
};

/** Pause, back and on. */
export function CarouselControls(props: CarouselControlsProps) {
  const { swiper, texts, still, idle = false, children } = props;
  const [paused, setPaused] = useState(false);

  function toggle() {
    if (paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setPaused(!paused);
  }

  return (
    <div className={classNames(styles.controls, idle && styles.idle)}>
      {children}
      {!still && (
        <button type="button" aria-label={paused ? texts.play : texts.pause} onClick={toggle}>
          {paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        </button>
      )}
      <button type="button" aria-label={texts.previous} onClick={() => swiper?.slidePrev()}>
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <button type="button" aria-label={texts.next} onClick={() => swiper?.slideNext()}>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
