import { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { Autoplay } from './autoplay.ts';
import { SteadyMoves } from './steady-moves.ts';

/** Imports Swiper: load it lazily. */
export function startSwiper(element: HTMLElement, options: SwiperOptions): Swiper {
  return new Swiper(element, { modules: [Autoplay, SteadyMoves], ...options });
}
