import { useText } from '../../language/text.ts';
import { Carousel, type CarouselSlide, type SlidesByWidth } from '../../ui/carousel.tsx';

/** HOME-15, HOME-28, HOME-35: four cards, two below 1024 px, one below 768 px. */
const cardsByWidth: SlidesByWidth = { 0: 1, 768: 2, 1024: 4 };

type HomeCarouselProps = {
  label: string;
  slides: readonly CarouselSlide[];
  perView?: SlidesByWidth;
  loop?: boolean;
  gap?: number;
};

/** HOME-08, HOME-16, HOME-29, HOME-36: moves on every 3 seconds, within half a second. */
export function HomeCarousel({ label, perView = cardsByWidth, ...rest }: HomeCarouselProps) {
  const t = useText();
  return (
    <Carousel
      {...rest}
      perView={perView}
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
