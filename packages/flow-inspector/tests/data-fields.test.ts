import { expect, test } from 'vitest';
import { DataFields } from '../src/wire/data-fields.ts';

function visited() {
  const seen: string[] = [];
  const fields = new DataFields((value, way) => seen.push(`${way.join('.')}: ${String(value)}`));
  return {
    fields,
    /** What one more context adds. */
    of: (context: unknown) => {
      fields.add(context);
      expect(fields.visitUntil(Number.POSITIVE_INFINITY)).toBe(true);
      return seen.splice(0).toSorted();
    },
  };
}

test('visits each value once, and the same object again where its fields mean something else', () => {
  const { of } = visited();
  const ada = { name: 'Ada' };
  const guests = [ada, { name: 'Grace' }];
  expect(of({ count: 1, guests })).toEqual(['count: 1', 'guests.name: Ada', 'guests.name: Grace']);
  expect(of({ count: 2, guests: [...guests, { name: 'Lin' }] })).toEqual([
    'count: 2',
    'guests.name: Lin',
  ]);
  expect(of({ operator: ada })).toEqual(['operator.name: Ada']);
});

test('visits maps, sets and errors, and ends with cycles and with what throws', () => {
  const { of } = visited();
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const cycle: Record<string, unknown> = { name: 'Ada' };
  cycle.self = [cycle];
  expect(of({ proxy, map: new Map([['by', 'Ada']]), set: new Set([1]) })).toEqual([
    'map.by: Ada',
    'set: 1',
  ]);
  expect(of({ error: new Error('Ada') })).toEqual(['error.message: Ada']);
  expect(of(cycle)).toContain('name: Ada');
  expect(of(cycle)).toEqual([]);
});

test('stops when its time is over, and goes on later', () => {
  const { fields, of } = visited();
  fields.add({ a: 1 });
  expect(fields.visitUntil(0)).toBe(false);
  expect(of({ b: 2 })).toEqual(['a: 1', 'b: 2']);
});
