import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealRandom } from '../src/record/sealed-random.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An id as a page makes it. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}

let steps = 0;
let unseal = () => {};

beforeEach(() => {
  steps = 0;
});

afterEach(() => unseal());

/** What a page makes in a load that is sealed with this seed. */
function madeWith(seed: string) {
  unseal();
  unseal = sealRandom(seed, () => steps);
  steps = 0;
  const atStart = [crypto.randomUUID(), newId(), Math.random()];
  steps = 1;
  return [...atStart, crypto.randomUUID(), newId(), Math.random()];
}

test('a seed decides every id and random number of a page', () => {
  const first = madeWith('one');
  expect(madeWith('one')).toEqual(first);
  expect(new Set([...first, ...madeWith('other')]).size).toBe(12);
  expect([first[0], first[3]]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
});

test('the ids of a step do not depend on the number of earlier ids', () => {
  unseal = sealRandom('one', () => steps);
  newId();
  steps = 1;
  const recorded = newId();
  unseal();
  steps = 0;
  unseal = sealRandom('one', () => steps);
  for (let render = 0; render < 3; render += 1) newId();
  Math.random();
  steps = 1;
  // Numbers and ids do not disturb each other.
  Math.random();
  expect(newId()).toBe(recorded);
});

test('the random numbers of the browser are restored at the end', () => {
  const { random } = Math;
  const sealed = madeWith('one');
  unseal();
  unseal = () => {};
  expect(Math.random).toBe(random);
  expect(Object.keys(crypto)).toEqual([]);
  expect([crypto.randomUUID(), newId()]).not.toEqual(sealed.slice(0, 2));
});
