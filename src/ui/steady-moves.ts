import type { SwiperModule } from 'swiper/types';

/**
 * Swiper returns to its slide one frame after its size has changed, which also happens at its start. That
 * would undo a move in between, so the move waits.
 */
export const SteadyMoves: SwiperModule = ({ swiper, on }) => {
  /** How many returns are to come. */
  let returns = 0;
  let waiting: (() => void)[] = [];

  function steady(move: typeof swiper.slideNext): typeof swiper.slideNext {
    return (...how) => {
      if (returns === 0) return move.apply(swiper, how);
      waiting.push(() => move.apply(swiper, how));
      return false;
    };
  }
  function onReturn() {
    returns -= 1;
    if (returns > 0) return;
    const moves = waiting;
    waiting = [];
    for (const move of moves) move();
  }

  Object.assign(swiper, {
    slideNext: steady(swiper.slideNext),
    slidePrev: steady(swiper.slidePrev),
  });
  on('resize', () => {
    returns += 1;
    // Swiper asks for its frame after this event, and returns in it.
    queueMicrotask(() => requestAnimationFrame(onReturn));
  });
};
