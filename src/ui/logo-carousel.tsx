import type { CarouselTexts } from './carousel-controls.tsx';
import styles from './logo-carousel.module.css';
import { Photo } from './photo.tsx';
import { SlideShow } from './slide-show.tsx';

/** SVC-13: the duration of a move, and the pause before the next, in milliseconds. */
const speed = 3000;
const delay = 500;
/** The minimum number of slides for Swiper's loop: twice the visible ones, and one more. */
const fewestInLoop = 11;

type LogoCarouselProps = {
  logos: readonly { readonly name: string; readonly link: string }[];
  texts: CarouselTexts;
};

/**
 * [SVC-12, SVC-13] Logos that move in an endless loop: five at a time, four below 1024 px, three
 * below 768 px, two below 640 px.
 */
export function LogoCarousel({ logos, texts }: LogoCarouselProps) {
  if (logos.length === 0) return null;
  const rounds = Math.ceil(fewestInLoop / logos.length);
  const slides = Array.from({ length: rounds }, () => logos)
    .flat()
    .map(({ name, link }, index) => ({
      key: String(index),
      isCopy: index >= logos.length,
      content: <Photo src={link} alt={name} width={240} height={120} sizes="240px" />,
    }));
  return (
    <SlideShow
      slides={slides}
      layout="logos"
      slideClass={styles.logo}
      texts={texts}
      loop
      delay={delay}
      speed={speed}
    />
  );
}
