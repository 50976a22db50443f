/**
 * Does some work for each item, a few at a time. After a failure it begins no other item, and waits for those that run:
 * nothing uses the database any more when the caller learns of the failure.
 *
 * @param atOnce The number of items whose work runs at the same time.
 * @returns the results, in the order of the items.
 * @throws the first error of the work.
 */
export async function fewAtOnce<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  const waiting = items.entries();

  async function take(): Promise<void> {
    for (const [index, item] of waiting) {
      if (errors.length > 0) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, take));
  if (errors.length > 0) throw errors[0];
  return results;
}
