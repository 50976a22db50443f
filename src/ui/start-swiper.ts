import { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { Autoplay } from './autoplay.ts';

/** Imports Swiper: load it lazily. */
export function startSwiper(element: HTMLElement, options: SwiperOptions): Swiper {
  return new Swiper(element, { modules: [Autoplay], ...options });
}
