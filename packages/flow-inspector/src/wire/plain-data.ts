/** How much of a value its copy has. What is left out is said in the copy. */
export interface SerialiserLimits {
  /** How many objects can be inside each other. */
  readonly depth: number;
  /** The number of values in all. */
  readonly values: number;
  /** The number of characters of one text. */
  readonly text: number;
  /** The number of values of one list, and of fields of one object. */
  readonly list: number;
  /** Milliseconds. */
  readonly time: number;
}

/** For a window. */
export const shownLimits: SerialiserLimits = {
  depth: 14,
  values: 5_000,
  text: 10_000,
  list: 200,
  time: 50,
};

/** For what a replay needs whole, such as the body of a reply. They only end what has no end. */
export const recordedLimits: SerialiserLimits = {
  depth: 100,
  values: 1_000_000,
  text: 100_000_000,
  list: 1_000_000,
  time: 2_000,
};

/** The number of values between two looks at the clock: a getter can be slow. */
const stride = 8;

const counted = new Intl.NumberFormat('en');

/**
 * Any value as plain data that can be sent and stored. It never throws. Texts stay whole, because secrets
 * are found in whole texts: `limits.text` is for {@link shortText}.
 */
export function plain(value: unknown, limits: SerialiserLimits): unknown {
  return new Copier(limits).copyOf(value);
}

/** The start of a text. @param length The number of characters of the whole text. */
export function shortText(start: string, length: number): string {
  return `${start}${moreOf(length - start.length)}`;
}

function moreOf(count: number): string {
  return `[… ${counted.format(count)} more]`;
}

/** The place of an object in the copy. */
interface Place {
  readonly value: object;
  readonly into: object;
  readonly key: PropertyKey;
  /** The object that has it. */
  readonly around: Place | undefined;
  readonly depth: number;
}

/** Copies level by level, so that a long list does not take the room of the fields around it. */
class Copier {
  readonly #limits: SerialiserLimits;
  readonly #end: number;
  readonly #places: Place[] = [];
  #values = 0;
  #isLate: boolean;

  constructor(limits: SerialiserLimits) {
    this.#limits = limits;
    this.#end = performance.now() + limits.time;
    this.#isLate = limits.time <= 0;
  }

  copyOf(value: unknown): unknown {
    const root: { copy?: unknown } = {};
    this.#put(root, 'copy', value, undefined);
    // It grows while it is read.
    for (const place of this.#places) put(place.into, place.key, this.#objectAt(place));
    return root.copy;
  }

  #put(into: object, key: PropertyKey, value: unknown, around: Place | undefined): void {
    this.#values += 1;
    if (this.#values % stride === 0) this.#isLate ||= performance.now() >= this.#end;
    const isObject = typeof value === 'object' && value !== null;
    // An object has its place at once, so that the fields stay in order.
    put(into, key, isObject ? undefined : leafOf(value));
    if (isObject) this.#places.push({ value, into, key, around, depth: (around?.depth ?? -1) + 1 });
  }

  #objectAt(place: Place): unknown {
    try {
      return this.#object(place);
    } catch (error) {
      return thrown(error);
    }
  }

  #object(place: Place): unknown {
    const { value, depth } = place;
    const short = shortForm(value);
    if (short !== undefined) return short;
    if (isAround(place)) return '[circular]';
    if (depth > this.#limits.depth) return '[deeper]';
    if (value instanceof Error) {
      return this.#fields(place, ['name', 'message']);
    }
    if (value instanceof Set) return this.#list(place, value, value.size);
    if (value instanceof Map) return this.#map(place, value);
    // Snapshots, actors, dates and addresses define their own plain data.
    const own = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON('') : value;
    if (typeof own !== 'object' || own === null) return leafOf(own);
    if (own !== value) {
      return this.#object({ ...place, value: own, around: place, depth: depth + 1 });
    }
    if (Array.isArray(value)) return this.#list(place, valuesOf(value), value.length);
    // The names of the fields of a large object take time too.
    return this.#isOver() ? '[… more]' : this.#fields(place, Object.keys(value));
  }

  #list(place: Place, values: Iterable<unknown>, size: number): unknown[] {
    const copy: unknown[] = [];
    for (const value of values) {
      if (this.#isFull(copy.length)) break;
      this.#put(copy, copy.length, value, place);
    }
    if (copy.length < size) copy.push(moreOf(size - copy.length));
    return copy;
  }

  #map(place: Place, map: ReadonlyMap<unknown, unknown>): object {
    const copy = {};
    let count = 0;
    for (const [key, value] of map) {
      if (this.#isFull(count)) return withMore(copy, map.size - count);
      this.#put(copy, nameOf(key), value, place);
      count += 1;
    }
    return copy;
  }

  #fields(place: Place, keys: readonly string[]): object {
    const copy = {};
    for (const [count, key] of keys.entries()) {
      if (this.#isFull(count)) return withMore(copy, keys.length - count);
      this.#put(copy, key, readField(place.value, key), place);
    }
    return copy;
  }

  #isFull(count: number): boolean {
    return count >= this.#limits.list || this.#isOver();
  }

  #isOver(): boolean {
    return this.#isLate || this.#values > this.#limits.values;
  }
}

/** A field with any name, also with one that means something else, such as `__proto__`. */
function put(into: object, key: PropertyKey, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(into, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else Reflect.set(into, key, value);
}

function withMore(copy: object, count: number): object {
  return { ...copy, '…': moreOf(count) };
}

/** One by one: a getter among them can throw. */
function* valuesOf(list: readonly unknown[]): Iterable<unknown> {
  for (let place = 0; place < list.length; place += 1) yield readField(list, place);
}

/** The text `[throws …]` when a getter throws. */
export function readField(object: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(object, key);
  } catch (error) {
    return thrown(error);
  }
}

/** What is thrown can throw too, such as a revoked proxy. */
function thrown(error: unknown): string {
  try {
    return `[throws ${error instanceof Error ? error.name : typeof error}]`;
  } catch {
    return '[throws]';
  }
}

function isAround({ value, around }: Place): boolean {
  for (let place = around; place; place = place.around) if (place.value === value) return true;
  return false;
}

/** The name of a field, from the key of a map. */
function nameOf(key: unknown): string {
  return typeof key === 'object' && key !== null ? '[object]' : String(leafOf(key));
}

function leafOf(value: unknown): unknown {
  if (typeof value === 'function') return functionText(value);
  return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
}

function functionText(value: object): string {
  const name = readField(value, 'name');
  return typeof name === 'string' && name !== '' ? `[function ${name}]` : '[function]';
}

/** A text in the place of an object whose inside says nothing. Undefined for any other object. */
export function shortForm(value: object): string | undefined {
  if (value instanceof Blob) return fileText(value);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    return `[${kindOf(value)} ${counted.format(value.byteLength)} bytes]`;
  }
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) {
    return `[${kindOf(value)}]`;
  }
  if ('window' in value && value.window === value) return '[window]';
  return nodeText(value);
}

/** `Uint8Array` */
function kindOf(value: object): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

function fileText(file: Blob): string {
  const name = file instanceof File ? `${file.name}, ` : '';
  return `[file ${name}${file.size} bytes]`;
}

/** A part of a document, also of one in a frame. The fields of data are its own, those of a node are not. */
function nodeText(value: object): string | undefined {
  const isNode = 'nodeType' in value && 'nodeName' in value && !Object.hasOwn(value, 'nodeType');
  if (!isNode) return undefined;
  const name = String(value.nodeName).toLowerCase();
  if (value.nodeType !== 1) return `[node ${name}]`;
  // The field of a form with this name would be in the place of its id.
  const id = 'id' in value && typeof value.id === 'string' ? value.id : '';
  return `[element ${name}${id && `#${id}`}]`;
}
