import { expect, it } from 'vitest';
import { fewAtOnce } from '#server/pictures/few-at-once.ts';

/** Work that ends when the test says so. */
function controlled() {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const work = (item: number) => {
    begun.push(item);
    const end = Promise.withResolvers<string>();
    ends.set(item, end);
    return end.promise;
  };
  return { begun, work, at: (item: number) => ends.get(item) };
}

/** Lets everything go on that waits for no event. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('gives back the results in the order of the items, and runs no more than it may', async () => {
  const { begun, work, at } = controlled();
  const all = fewAtOnce(2, [1, 2, 3], work);
  await settle();
  expect(begun).toEqual([1, 2]);
  at(2)?.resolve('second');
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  at(3)?.resolve('third');
  at(1)?.resolve('first');
  expect(await all).toEqual(['first', 'second', 'third']);
  expect(await fewAtOnce(2, [], work)).toEqual([]);
});

it('[OPS-11] begins nothing after a failure, and reports it when the rest has ended', async () => {
  const { begun, work, at } = controlled();
  const events: string[] = [];
  const all = fewAtOnce(2, [1, 2, 3, 4], work).catch((error: Error) => events.push(error.message));
  await settle();
  at(1)?.reject(new Error('the place is gone'));
  await settle();
  expect([begun, events]).toEqual([[1, 2], []]);
  at(2)?.reject(new Error('also gone'));
  await all;
  expect([begun, events]).toEqual([[1, 2], ['the place is gone']]);
});
