import type { CarouselTexts } from './carousel-controls.tsx';
import { mostVisible, type Slide, SlideShow } from './slide-show.tsx';

type CarouselProps = {
  slides: readonly Slide[];
  texts: CarouselTexts;
  layout: 'cards' | 'signs';
  /** Continues from the last slide to the first without a visible jump. */
  loop?: boolean | undefined;
  /** Milliseconds between two moves. */
  delay: number;
  /** Duration of a move in milliseconds. */
  speed: number;
};

/** Cards side by side that move automatically, one at a time. */
export function Carousel({ slides, loop = false, ...rest }: CarouselProps) {
  const most = mostVisible(rest.layout);
  const loops = loop && slides.length > most;
  // Swiper's loop needs two slides more than it shows.
  const rounds = loops && slides.length < most + 2 ? 2 : 1;
  const shown = Array.from({ length: rounds }, (_, round) =>
    slides.map(({ key, content }) => ({ key: `${key}-${round}`, content })),
  ).flat();
  return <SlideShow {...rest} slides={shown} loop={loops} />;
}
