import { hashOf } from '../wire/text-hash.ts';

/**
 * Makes the random numbers and ids of the page depend on a walk, so that a replay has those of the
 * recording. Each step of a person begins another sequence: the page may use another count of numbers
 * between two steps, because React renders in strict mode twice.
 *
 * @param steps The number of steps that a person has taken in the walk so far.
 * @returns brings back the random numbers of the browser.
 */
export function sealRandom(seed: string, steps: () => number): () => void {
  const numbers = sequence(`${seed} numbers`, steps);
  const bytes = sequence(`${seed} bytes`, steps);
  const realRandom = Math.random;
  const getRandomValues = <Values extends ArrayBufferView>(values: Values): Values => {
    const { buffer, byteOffset, byteLength } = values;
    const view = new Uint8Array(buffer, byteOffset, byteLength);
    for (const place of view.keys()) view[place] = bytes() * 256;
    return values;
  };
  const randomUUID = () => {
    const text = Array.from(getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    const variant = '89ab'[Number.parseInt(text.charAt(16), 16) % 4];
    return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`;
  };
  Math.random = numbers;
  Object.assign(crypto, { getRandomValues, randomUUID });
  return () => {
    Math.random = realRandom;
    // Without them, the methods of the browser's own object are seen again.
    for (const name of ['getRandomValues', 'randomUUID']) Reflect.deleteProperty(crypto, name);
  };
}

/** Numbers from 0 to below 1 that depend on the seed and on the number of steps. */
function sequence(seed: string, steps: () => number): () => number {
  let state = 0;
  let lastSteps = -1;
  return () => {
    const now = steps();
    if (now !== lastSteps) state = hashOf(`${seed} ${now}`);
    lastSteps = now;
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
