import { inspect } from 'flow-inspector';
import { createActor } from 'xstate';
import { busyMachine } from './busy.machine.ts';

/*
 * A page with 200 actors, of which one has 5 MB of data, and 50 events a second. `?inspector`: with the
 * inspector. `window.framesOf(seconds)` counts frames.
 */

const actors = 200;
const pause = 1000 / 50;
const largeItems = 20_000;

const inspection = new URLSearchParams(window.location.search).has('inspector')
  ? inspect()
  : undefined;
const counts = document.querySelector('#counts');

/** What a serialiser can fall over. */
function others(): object {
  const cycle: Record<string, unknown> = {
    element: document.body,
    call: () => {},
    numbers: new Float64Array(100_000),
    endless: endless(),
    get broken() {
      throw new TypeError('No value');
    },
  };
  return Object.assign(cycle, { self: cycle });
}

/** Each of its fields is such an object again. */
function endless(): object {
  return new Proxy(
    { one: undefined, two: undefined },
    { get: (_, key) => (key === 'one' || key === 'two' ? endless() : undefined) },
  );
}

function busyActor(place: number) {
  const input = place === 0 ? { items: largeItems, others: others() } : { items: 0 };
  const actor = createActor(busyMachine, { ...inspection?.actorOptions(), input });
  const shown = counts?.appendChild(document.createElement('span'));
  actor.subscribe(({ context }) => {
    if (shown) shown.textContent = `${context.count}`;
  });
  return actor.start();
}

const all = Array.from({ length: actors }, (_, place) => busyActor(place));
let sent = 0;
setInterval(() => {
  sent += 1;
  // Every second event is for the large one.
  const actor = all[sent % 2 === 0 ? 0 : sent % actors];
  actor?.send({ type: 'tick', at: sent });
}, pause);

/** The number of frames of an animation. */
async function framesOf(seconds: number): Promise<number> {
  const bar = document.querySelector('#bar');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const end = performance.now() + seconds * 1000;
  let frames = 0;
  while (performance.now() < end) {
    await frame();
    frames += 1;
    if (bar instanceof HTMLElement) bar.style.translate = `${(frames * 4) % 400}px`;
  }
  return frames;
}

Object.assign(window, { framesOf });
