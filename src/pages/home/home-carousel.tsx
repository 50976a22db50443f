import { useText } from '../../language/text.ts';
import { Carousel } from '../../ui/carousel.tsx';
import type { Slide } from '../../ui/slide-show.tsx';

type HomeCarouselProps = {
  label: string;
  slides: readonly Slide[];
  layout?: 'cards' | 'signs';
  loop?: boolean;
};

/** HOME-08, HOME-16, HOME-29, HOME-36: moves on every 3 seconds, within half a second. */
export function HomeCarousel({ label, layout = 'cards', ...rest }: HomeCarouselProps) {
  const t = useText();
  return (
    <Carousel
      {...rest}
      layout={layout}
      delay={3000}
      speed={500}
      texts={{
        label,
        kind: t('carousel.kind'),
        previous: t('carousel.previous'),
        next: t('carousel.next'),
        pause: t('carousel.pause'),
        play: t('carousel.play'),
      }}
    />
  );
}
