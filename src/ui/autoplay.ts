import type { SwiperModule } from 'swiper/types';

/**
 * Moves the slides when they have rested for `autoplay.delay` milliseconds. They do not move under the
 * mouse or a finger, away from a keyboard's focus, off the screen, in a hidden tab, or while a press that came before the scripts waits:
 * it may be that of the pause. Swiper's own module also runs in every frame.
 */
export const Autoplay: SwiperModule = ({ swiper, extendParams, on }) => {
  extendParams({ autoplay: { enabled: false, delay: 3000 } });
  let timer: number | undefined;
  let isHeld = false;
  let isSeen = false;

  function rest() {
    clearTimeout(timer);
    const { autoplay } = swiper.params;
    if (swiper.autoplay.running && typeof autoplay === 'object') {
      timer = window.setTimeout(move, autoplay.delay);
    }
  }
  function move() {
    const isPressed = document.documentElement.dataset.pressed !== undefined;
    const isHeldByKeys = swiper.el.querySelector(':focus-visible') !== null;
    const isAnyHeld = isHeld || isHeldByKeys || isPressed;
    const isFree = isSeen && !isAnyHeld && !swiper.animating && !document.hidden;
    if (isFree) swiper.slideNext(swiper.params.speed, true, true);
    rest();
  }
  function run(running: boolean) {
    swiper.autoplay.running = running;
    rest();
    return true;
  }
  function hold(held: boolean) {
    isHeld = held;
    rest();
  }
  const onPointer = ({ type, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') hold(type === 'pointerenter');
  };
  const watch = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
  });

  Object.assign(swiper, {
    autoplay: { running: false, start: () => run(true), stop: () => run(false) },
  });
  on('init', () => {
    const { autoplay } = swiper.params;
    if (typeof autoplay !== 'object' || !autoplay.enabled) return;
    watch.observe(swiper.el);
    swiper.el.addEventListener('pointerenter', onPointer);
    swiper.el.addEventListener('pointerleave', onPointer);
    run(true);
  });
  on('transitionEnd', rest);
  on('touchStart', () => hold(true));
  on('touchEnd', () => hold(false));
  on('destroy', () => {
    run(false);
    watch.disconnect();
    swiper.el.removeEventListener('pointerenter', onPointer);
    swiper.el.removeEventListener('pointerleave', onPointer);
  });
};
