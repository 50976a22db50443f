import { describe, expect, test } from 'vitest';
import { plain, shownLimits } from '../src/wire/plain-data.ts';
import { createRedactor } from '../src/wire/redact.ts';

function shown(value: unknown, limits: Partial<typeof shownLimits> = {}): unknown {
  return plain(value, { ...shownLimits, ...limits });
}

describe('a copy has', () => {
  test('plain values as they are', () => {
    const value = { text: 'a', number: 1, no: false, nothing: null, missing: undefined, list: [1] };
    expect(shown(value)).toEqual(value);
  });

  test('the fields in their order, and fields with any name', () => {
    const copy = shown(JSON.parse('{"z":{"b":1,"a":2},"__proto__":{"own":1},"a":3}'));
    expect(JSON.stringify(copy)).toBe('{"z":{"b":1,"a":2},"__proto__":{"own":1},"a":3}');
  });

  test('a short form of what is no plain data', () => {
    class Door {
      readonly width = 90;
      open() {}
    }
    expect(
      shown({
        call: function ring() {},
        unnamed: [() => {}][0],
        sign: Symbol('s'),
        many: 12n,
        map: new Map<unknown, unknown>([
          ['a', { b: 1 }],
          [2, 'two'],
        ]),
        set: new Set(['x', 'y']),
        date: new Date(0),
        broken: new Date(Number.NaN),
        error: new TypeError('No door'),
        address: new URL('https://ndako.example/a?b=1'),
        file: new File(['abc'], 'door.png'),
        blob: new Blob(['ab']),
        numbers: new Float64Array(1_000),
        bytes: new ArrayBuffer(8),
        pattern: /a+/g,
        later: Promise.resolve(1),
        door: new Door(),
      }),
    ).toEqual({
      call: '[function ring]',
      unnamed: '[function]',
      sign: 'Symbol(s)',
      many: '12',
      map: { a: { b: 1 }, 2: 'two' },
      set: ['x', 'y'],
      date: '1970-01-01T00:00:00.000Z',
      broken: null,
      error: { name: 'TypeError', message: 'No door' },
      address: 'https://ndako.example/a?b=1',
      file: '[file door.png, 3 bytes]',
      blob: '[file 2 bytes]',
      numbers: '[Float64Array 8,000 bytes]',
      bytes: '[ArrayBuffer 8 bytes]',
      pattern: '/a+/g',
      later: '[Promise]',
      door: { width: 90 },
    });
  });

  test('the names of nodes, and nothing inside them', () => {
    class Element {
      get nodeType() {
        return 1;
      }
      get nodeName() {
        return 'DIV';
      }
      readonly inside = this;
    }
    const root = Object.assign(new Element(), { id: 'root' });
    const text = Object.create({ nodeType: 3, nodeName: '#text' });
    const data = { nodeType: 1, nodeName: 'A field of data' };
    expect(shown([root, new Element(), text, data])).toEqual([
      '[element div#root]',
      '[element div]',
      '[node #text]',
      { nodeType: 1, nodeName: 'A field of data' },
    ]);
  });

  test('words for cycles, but an object can be in two places', () => {
    const home: Record<string, unknown> = { name: 'home' };
    home.self = home;
    home.rooms = [{ of: home }];
    const wall = { colour: 'white' };
    expect(shown({ home, walls: [wall, wall] })).toEqual({
      home: { name: 'home', self: '[circular]', rooms: [{ of: '[circular]' }] },
      walls: [{ colour: 'white' }, { colour: 'white' }],
    });
  });

  test('words for what throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const list = [1, 2];
    Object.defineProperty(list, 0, {
      get: () => {
        throw new RangeError('No value');
      },
    });
    expect(
      shown({
        get broken() {
          throw new TypeError('No value');
        },
        get odd() {
          throw proxy;
        },
        list,
        proxy,
        inside: {
          toJSON: () => {
            throw 'No data';
          },
        },
      }),
    ).toEqual({
      broken: '[throws TypeError]',
      odd: '[throws]',
      list: ['[throws RangeError]', 2],
      proxy: '[throws TypeError]',
      inside: '[throws string]',
    });
    expect(shown(proxy)).toBe('[throws TypeError]');
  });
});

describe('a copy leaves out what is', () => {
  test('too deep', () => {
    expect(shown({ a: { b: { c: 1 } } }, { depth: 1 })).toEqual({ a: { b: '[deeper]' } });
  });

  test('too much for a list, an object, a map and a set', () => {
    const list = Array.from({ length: 4_814 }, (_, place) => place);
    expect(
      shown(
        {
          list,
          set: new Set(list),
          map: new Map([
            ['a', 1],
            ['b', 2],
            ['c', 3],
          ]),
          o: { a: 1, b: 2, c: 3 },
        },
        { list: 2 },
      ),
    ).toEqual({
      list: [0, 1, '[… 4,812 more]'],
      set: [0, 1, '[… 4,812 more]'],
      '…': '[… 2 more]',
    });
    expect(
      shown(
        {
          map: new Map([
            ['a', 1],
            ['b', 2],
            ['c', 3],
          ]),
        },
        { list: 2 },
      ),
    ).toEqual({
      map: { a: 1, b: 2, '…': '[… 1 more]' },
    });
  });

  test('too many values, the deepest first', () => {
    const items = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(shown({ items, name: 'home', rest: [1, 2] }, { values: 6 })).toEqual({
      items: ['[… more]', '[… more]', '[… more]'],
      name: 'home',
      rest: ['[… 2 more]'],
    });
  });

  test('too late', () => {
    expect(shown({ a: 1 }, { time: 0 })).toBe('[… more]');
    expect(shown([1, 2], { time: 0 })).toEqual(['[… 2 more]']);
  });

  test('endless', () => {
    const endless = (): object =>
      new Proxy({ more: 1 }, { get: (_, key) => (key === 'more' ? endless() : undefined) });
    expect(shown(endless(), { depth: 2 })).toEqual({ more: { more: { more: '[deeper]' } } });
    const json = { toJSON: (): object => ({ ...json }) };
    expect(shown(json, { depth: 2 })).toBe('[deeper]');
  });
});

/** 20,000 records of about 250 characters. */
function fiveMegabytes() {
  return Array.from({ length: 20_000 }, (_, id) => ({ id, text: `${id}`.padEnd(240, '.') }));
}

test('of 5 MB a window gets the start, and a recording everything', () => {
  const items = fiveMegabytes();
  const { show, redact } = createRedactor();
  const copy = show({ items, name: 'home' });
  expect(Object(copy).name).toBe('home');
  expect(Object(copy).items.length).toBe(101);
  expect(Object(copy).items.slice(99)).toEqual([items[99], '[… 19,900 more]']);
  expect(redact({ items, name: 'home' })).toEqual({ items, name: 'home' });
});

test('the limits are settings of the host', () => {
  const value = { names: ['Ada', 'Grace'], long: 'abcdefghijklmnopqrstuvwxyz', deep: { er: {} } };
  const few = createRedactor(undefined, { list: 1 });
  expect(few.show(value)).toEqual({ names: ['Ada', '[… 1 more]'], '…': '[… 2 more]' });
  const short = createRedactor(undefined, { text: 20, depth: 1 });
  expect(short.show(value)).toEqual({
    names: ['Ada', 'Grace'],
    long: 'abcdefghijklmnopqrst[… 6 more]',
    deep: { er: '[deeper]' },
  });
  expect(short.redact(value)).toEqual(value);
});

describe('a limit cuts no secret in two', () => {
  test('in its own field, in another text, and in an address', () => {
    const { show } = createRedactor(undefined, { text: 10 });
    expect(
      show({
        token: 'a-token-that-is-long',
        text: 'It is: a-token-that-is-long, as we said',
        late: 'Nothing is here, and then a-token-that-is-long',
        address: '/reset?token=another-token-here',
        card: 'Card 1234567890123456789',
        long: `........a-token-that-is-long${'.'.repeat(100)}`,
      }),
    ).toEqual({
      token: '[hidden token]',
      text: 'It is: [hi[… 29 more]',
      late: 'Nothing is[… 36 more]',
      address: '/reset?tok[… 21 more]',
      card: 'Card [hidd[… 14 more]',
      long: '....[… 124 more]',
    });
  });

  test('in data in a text, which is left out', () => {
    const { show } = createRedactor(undefined, { text: 10 });
    expect(show({ body: '{"name":"home","token":"abcdef"}' })).toEqual({ body: '[… 32 more]' });
  });
});
