import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { slideSizes } from '#contract/picture-copies.ts';
import { CarouselControls, type CarouselTexts } from './carousel-controls.tsx';
import styles from './image-slider.module.css';
import { Photo } from './photo.tsx';
import './swiper-base.css';
import { useMediaQuery } from './use-media-query.ts';

const autoplayMs = 3000;
/** The minimum number of slides for Swiper's loop when it shows two. */
const fewestInLoop = 4;

export type ImageSliderTexts = CarouselTexts & {
  /** Shown when there are no pictures. */
  empty: string;
  /** The text alternative of a picture. The position counts from 1. */
  picture: (position: number, count: number) => string;
};

type ImageSliderProps = { images: readonly string[]; texts: ImageSliderTexts };

/**
 * [DET-09, DET-10, DET-12] A listing's pictures: two at a time from 1024 px, one below. It loops
 * and moves every 3000 ms, unless the visitor pauses or hovers, or prefers reduced motion. It has a
 * default export: load it lazily.
 */
export default function ImageSlider({ images, texts }: ImageSliderProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [current, setCurrent] = useState(0);
  const [image] = images;

  if (image === undefined) return <p className={styles.empty}>{texts.empty}</p>;
  if (images.length === 1) {
    return (
      <section className={styles.single} aria-label={texts.label}>
        <Photo
          src={image}
          alt={texts.picture(1, 1)}
          width={1280}
          height={960}
          sizes="100vw"
          first
        />
      </section>
    );
  }

  const rounds = images.length < fewestInLoop ? Math.ceil(fewestInLoop / images.length) : 1;
  const slides = Array.from({ length: rounds }, () => images).flat();

  return (
    <section className={styles.slider} aria-label={texts.label} aria-roledescription={texts.kind}>
      <Swiper
        key={still ? 'still' : 'moving'}
        className={styles.track ?? ''}
        modules={[Autoplay]}
        loop
        slidesPerView={wide ? 2 : 1}
        spaceBetween={16}
        speed={still ? 0 : 450}
        autoplay={
          still
            ? false
            : { delay: autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true }
        }
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setCurrent(realIndex % images.length)}
      >
        {slides.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture can occur twice, but its position is unique
          <SwiperSlide key={index} className={styles.slide ?? ''}>
            <Photo
              src={link}
              alt={texts.picture((index % images.length) + 1, images.length)}
              width={1280}
              height={960}
              sizes={slideSizes}
              first={index === 0}
            />
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls swiper={swiper} texts={texts} still={still}>
        <span className={styles.count} aria-hidden="true">
          {current + 1} / {images.length}
        </span>
      </CarouselControls>
    </section>
  );
}
