import { describe, expect, test } from 'vitest';
import { endedActor } from '../src/window/earlier-loads.ts';
import { pastMoment, presentMoment, valueInWords } from '../src/window/moment.ts';
import { chose, ended, heard, nothingKnown } from '../src/window/page-state.ts';
import { eventOf, fieldsOf, textOf } from '../src/window/walk/payload-text.ts';
import type { LogEntry } from '../src/wire/log-entry.ts';
import type { ActorNow, PageAbout } from '../src/wire/protocol.ts';
import { emptyPage } from './empty-page.ts';

const about: PageAbout = {
  tab: 'tab-1',
  title: 'Home',
  address: '/',
  note: '',
  loadedAt: 0,
};
const elsewhere: PageAbout = { ...about, tab: 'tab-2', address: '/FAQ' };
const state = emptyPage(about);

const door: ActorNow = {
  session: 'x:1',
  path: 'door',
  parent: undefined,
  name: 'door',
  chart: 'door',
  status: 'active',
  value: 'closed',
  active: [],
  taken: [],
  tags: [],
  context: { count: 1 },
  lastSnapshot: 2,
  takes: [],
};

describe('the selected page of a window', () => {
  const one = heard(nothingKnown, 'page-1', { type: 'page.here', about });
  const two = heard(one, 'page-2', { type: 'page.here', about: elsewhere });

  test('is the first page that replies', () => {
    expect(two).toEqual({
      pages: [
        { id: 'page-1', about, isGone: false },
        { id: 'page-2', about: elsewhere, isGone: false },
      ],
      chosen: 'page-1',
      state: undefined,
      stateOf: undefined,
      earlier: { log: [], actors: [], charts: [], last: 0 },
      film: { pictures: [], lost: 0 },
      people: {},
      asked: [],
      problem: undefined,
    });
  });

  test('remains the same tab after a reload', () => {
    const known = heard(two, 'page-1', { type: 'everything', state });
    const gone = ended(known, 'page-1');
    expect(gone.pages[0]).toEqual({ id: 'page-1', about, isGone: true });
    expect(gone.state).toEqual(state);
    const again = heard(gone, 'page-3', { type: 'page.here', about });
    expect(again.pages.map(({ id }) => id)).toEqual(['page-2', 'page-3']);
    expect(again.chosen).toBe('page-3');
    // The old data stays until the loaded page has replied.
    expect(again.state).toEqual(state);
    const loaded = heard(again, 'page-3', {
      type: 'everything',
      state: { ...state, isFrozen: true },
    });
    expect(loaded.state).toEqual({ ...state, isFrozen: true });
  });

  test('is the page that a person selects, and the data of the others is dropped', () => {
    const other = chose(two, 'page-2');
    expect(heard(other, 'page-1', { type: 'everything', state }).state).toBeUndefined();
    expect(heard(other, 'page-2', { type: 'everything', state }).state).toEqual(state);
    const gone = ended(other, 'page-1');
    expect(gone.pages.map(({ id }) => id)).toEqual(['page-2']);
  });

  test('shows a failure until the next success', () => {
    const refused = heard(one, 'page-1', {
      type: 'answered',
      request: 'r',
      problem: 'It has ended.',
    });
    expect(refused.problem).toBe('It has ended.');
    expect(heard(refused, 'page-1', { type: 'answered', request: 's' }).problem).toBeUndefined();
  });
});

describe('the log of a window over a load of the page', () => {
  const loadedAt = (seq: number, address: string): LogEntry => ({
    seq,
    at: seq,
    session: '',
    path: '',
    kind: 'loaded',
    address,
    isStart: false,
  });
  const first = heard(heard(nothingKnown, 'page-1', { type: 'page.here', about }), 'page-1', {
    type: 'everything',
    state: { ...state, log: [loadedAt(1, '/'), snapshot(2, 'open', { count: 0 })], actors: [door] },
  });
  const second = heard(
    heard(ended(first, 'page-1'), 'page-2', { type: 'page.here', about }),
    'page-2',
    { type: 'everything', state: { ...state, log: [loadedAt(1, '/FAQ')] } },
  );
  const numbers = (known: typeof second) =>
    known.state?.log.map(({ seq, session, kind }) => ({ seq, session, kind }));

  test('keeps the lines of the earlier load, and continues its numbers', () => {
    const third = heard(second, 'page-2', {
      type: 'changes',
      changes: [{ type: 'log.added', entry: snapshot(2, 'closed', { count: 1 }) }],
    });
    expect(numbers(third)).toEqual([
      { seq: 1, session: '@page-1', kind: 'loaded' },
      { seq: 2, session: 'x:1@page-1', kind: 'snapshot' },
      { seq: 3, session: '', kind: 'loaded' },
      { seq: 4, session: 'x:1', kind: 'snapshot' },
    ]);
    const moved = heard(third, 'page-2', {
      type: 'changes',
      changes: [{ type: 'actor.changed', actor: door }],
    });
    expect(moved.state?.actors.map(({ lastSnapshot }) => lastSnapshot)).toEqual([4]);
  });

  test('keeps the lines of the earlier load when another window asks the page', () => {
    const asked = heard(second, 'page-2', {
      type: 'everything',
      state: { ...state, log: [loadedAt(1, '/FAQ')] },
    });
    expect(numbers(asked)).toEqual(numbers(second));
  });

  test('ignores what the loaded page says before it has sent everything', () => {
    const early = heard(heard(first, 'page-2', { type: 'page.here', about }), 'page-2', {
      type: 'changes',
      changes: [{ type: 'log.added', entry: loadedAt(1, '/FAQ') }],
    });
    expect(numbers(early)).toEqual(numbers(first));
  });

  test('shows an actor of an earlier load, which accepts no event', () => {
    const [, entry] = second.state?.log ?? [];
    expect(endedActor(second.earlier, entry, 'door')).toEqual({
      ...door,
      session: 'x:1@page-1',
      status: 'stopped',
    });
    expect(endedActor(second.earlier, loadedAt(3, '/FAQ'), 'door')).toBeUndefined();
  });
});

function snapshot(seq: number, value: string, context: object): LogEntry {
  return {
    seq,
    at: seq,
    session: 'x:1',
    path: 'door',
    kind: 'snapshot',
    active: ['door', `door.${value}`],
    taken: [],
    value,
    context,
  };
}

describe('a moment of an actor', () => {
  const log = [snapshot(1, 'open', { count: 0 }), snapshot(4, 'closed', { count: 1 })];

  test('in the past is the last state until then, with the context before it', () => {
    expect(pastMoment('x:1', log, 3)).toMatchObject({ value: 'open', contextBefore: undefined });
    expect(pastMoment('x:1', log, 9)).toEqual({
      value: 'closed',
      context: { count: 1 },
      contextBefore: { count: 0 },
      active: ['door', 'door.closed'],
      taken: [],
    });
    expect(pastMoment('x:1', log, 0)).toBeUndefined();
    expect(pastMoment('x:2', log, 9)).toBeUndefined();
  });

  test('at present is compared with the state before', () => {
    expect(presentMoment({ ...door, lastSnapshot: 4 }, log).contextBefore).toEqual({ count: 0 });
  });

  test('is described in words', () => {
    expect(valueInWords('loading')).toBe('loading');
    expect(valueInWords({ planning: { dates: 'empty', coupon: {} } })).toBe(
      'planning (dates empty, coupon)',
    );
  });
});

test('a form creates the event with its values', () => {
  const schema = {
    properties: {
      name: { type: 'string' },
      pin: { type: 'string', writeOnly: true },
      guests: { type: 'integer' },
      isSure: { type: 'boolean' },
      size: { enum: ['small', 'large'] },
      picture: { format: 'binary' },
      range: { type: 'array' },
      note: { type: 'object' },
    },
  } as const;
  const example = {
    type: 'stay.planned',
    name: 'Ada',
    pin: '0000',
    guests: 2,
    isSure: true,
    size: 'small',
    picture: 'a file',
    range: [1, 2],
  };
  const fields = fieldsOf(schema, example);
  expect(fields.map(({ key, kind }) => `${key}: ${kind}`)).toEqual([
    'name: text',
    'pin: password',
    'guests: number',
    'isSure: yesNo',
    'size: choice',
    'picture: file',
    'range: json',
    'note: json',
  ]);
  const texts = Object.fromEntries(
    fields.map((field) => [field.key, textOf(field, Object(example)[field.key])]),
  );
  expect(eventOf(fields, texts, example)).toEqual({ ...example, note: undefined });
  expect(eventOf(fields, { ...texts, guests: '3', isSure: 'false' }, example)).toMatchObject({
    guests: 3,
    isSure: false,
  });
  expect(() => eventOf(fields, { ...texts, range: '[1' }, example)).toThrow(SyntaxError);
  const needed = fieldsOf({ ...schema, required: ['range'] }, example);
  expect(() => eventOf(needed, { ...texts, range: '' }, example)).toThrow(SyntaxError);
});
