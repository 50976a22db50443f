/** How far the clocks of this test run are moved, in milliseconds. The preload and the pages read it. */
const variable = 'TEST_CLOCK_OFFSET';

/** How far the clocks of this test run are moved, in milliseconds. */
export const clockOffset = () => Number(process.env[variable] ?? 0);

/**
 * The environment of a test run whose clocks begin at `TEST_DATE`, such as `2027-02-28T23:30`, in UTC when it names no
 * offset. Empty without this variable, and where the run has its environment already.
 *
 * @throws when it is no date.
 */
export function movedClock({
  TEST_DATE: date,
  [variable]: known,
  NODE_OPTIONS: options,
}: NodeJS.ProcessEnv): Record<string, string> {
  if (!date || known) return {};
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(date);
  const start = Date.parse(date.includes('T') && !hasZone ? `${date}Z` : date);
  if (Number.isNaN(start)) throw new Error(`TEST_DATE is not a date and time: ${date}`);
  // Processes start at different times. With one distance for all, their clocks agree.
  const preload = `--import=${new URL('move-clock.ts', import.meta.url).href}`;
  return {
    [variable]: String(start - Date.now()),
    NODE_OPTIONS: [options, preload].filter(Boolean).join(' '),
  };
}

/**
 * Moves the dates of this process or page. Timers and durations stay. Playwright sends it to pages as text, so it uses
 * nothing from outside.
 */
export function moveClock(offset: number): void {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => realNow() + offset;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new Date().toString(),
    construct: (target, values: [], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  });
  RealDate.prototype.constructor = Date;
  const timeOrigin = performance.timeOrigin + offset;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin, configurable: true });
}
