import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { CarouselControls, type CarouselTexts } from './carousel-controls.tsx';
import styles from './logo-carousel.module.css';
import { Photo } from './photo.tsx';
import './swiper-base.css';
import { useMediaQuery } from './use-media-query.ts';

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
 * below 768 px, two below 640 px. It has a default export: load it lazily.
 */
export default function LogoCarousel({ logos, texts }: LogoCarouselProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [swiper, setSwiper] = useState<SwiperInstance>();
  if (logos.length === 0) return null;
  const rounds = Math.ceil(fewestInLoop / logos.length);
  const slides = Array.from({ length: rounds }, () => logos).flat();

  return (
    <section className={styles.carousel} aria-label={texts.label} aria-roledescription={texts.kind}>
      <Swiper
        key={still ? 'still' : 'moving'}
        className={styles.track ?? ''}
        modules={[Autoplay]}
        loop
        slidesPerView={2}
        spaceBetween={16}
        breakpoints={{
          640: { slidesPerView: 3 },
          768: { slidesPerView: 4 },
          1024: { slidesPerView: 5 },
        }}
        speed={still ? 0 : speed}
        autoplay={still ? false : { delay, disableOnInteraction: false, pauseOnMouseEnter: true }}
        onSwiper={setSwiper}
      >
        {slides.map(({ name, link }, index) => (
          <SwiperSlide
            // biome-ignore lint/suspicious/noArrayIndexKey: a logo can occur twice, but its position is unique
            key={index}
            className={styles.slide ?? ''}
            aria-hidden={index >= logos.length || undefined}
          >
            <Photo src={link} alt={name} width={240} height={120} sizes="240px" />
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls swiper={swiper} texts={texts} still={still} />
    </section>
  );
}
