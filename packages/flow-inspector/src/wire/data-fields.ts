import { readField, shortForm, shownLimits } from './plain-data.ts';
import type { Way } from './private-fields.ts';

/** A value in data, the fields around it and the object that has it. */
type Visit = (value: unknown, way: Way, object: object) => void;
type Place = readonly [value: unknown, way: Way, object: object];

/** The number of ways to one object: a cycle has a way for each time it is gone through. */
const mostWays = 32;
/** The number of values between two looks at the clock. */
const stride = 200;

/**
 * Visits the values of data that were not visited before, in parts, so that the private data of a large
 * context becomes known without a stop of the page. Data that does not change is one object from context
 * to context.
 */
export class DataFields {
  /** The names of the fields around each object, because they decide what is private in it. */
  readonly #visited = new WeakMap<object, Way[]>();
  readonly #waiting: Place[] = [];
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  add(data: unknown): void {
    this.#waiting.push([data, [], {}]);
  }

  /** @returns whether all values have been visited. @param end A time of `performance.now()`. */
  visitUntil(end: number): boolean {
    while (this.#waiting.length > 0) {
      if (performance.now() >= end) return false;
      this.#visitSome();
    }
    return true;
  }

  #visitSome(): void {
    for (let count = 0; count < stride; count += 1) {
      const place = this.#waiting.pop();
      if (!place) return;
      this.#visitOne(place);
    }
  }

  #visitOne([value, way, object]: Place): void {
    if (typeof value !== 'object' || value === null) this.#visit(value, way, object);
    else if (this.#isNew(value, way)) this.#open(value, way, object);
  }

  #isNew(value: object, way: Way): boolean {
    const ways = this.#visited.get(value);
    if (!ways) this.#visited.set(value, [way]);
    else if (ways.length >= mostWays || ways.some((known) => isSameWay(known, way))) return false;
    else ways.push(way);
    return true;
  }

  #open(value: object, way: Way, object: object): void {
    try {
      this.#openParts(value, way, object);
    } catch {
      // A getter or a proxy that throws has no data that a window could get.
    }
  }

  #openParts(value: object, way: Way, object: object): void {
    // A proxy can be endless.
    if (way.length > shownLimits.depth || shortForm(value) !== undefined) return;
    const own = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON('') : value;
    if (own !== value) this.#waiting.push([own, way, object]);
    else if (value instanceof Error)
      this.#waiting.push([value.message, [...way, 'message'], value]);
    else if (Array.isArray(value) || value instanceof Set) {
      for (const part of value) this.#waiting.push([part, way, object]);
    } else if (value instanceof Map) {
      for (const [key, part] of value) this.#waiting.push([part, [...way, String(key)], value]);
    } else {
      for (const key of Object.keys(value)) {
        this.#waiting.push([readField(value, key), [...way, key], value]);
      }
    }
  }
}

function isSameWay(one: Way, other: Way): boolean {
  return one.length === other.length && one.every((name, place) => name === other[place]);
}
