import { clockOffset, moveClock } from './moved-clock.ts';

/** Loaded before each Node process of a test run with another date. */
moveClock(clockOffset());
