import elkBundled from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../src/charts/chart.ts';
import { keyAction } from '../src/window/chart/chart-keys.ts';
import { drawnStates, foldLevels } from '../src/window/chart/folding.ts';
import { layoutChart } from '../src/window/chart/layout.ts';
import { isReadable } from '../src/window/chart/name-size.ts';

const elk = new elkBundled.default();

/** A door in a house. */
const chart = chartOf(
  createMachine({
    id: 'house',
    initial: 'away',
    on: { 'bell.ring': '.home.hall' },
    states: {
      away: { on: { arrive: 'home' } },
      home: {
        initial: 'hall',
        on: { leave: 'away' },
        states: {
          hall: { on: { cook: 'kitchen', burn: '#house.away' } },
          kitchen: { on: { eat: 'hall' } },
        },
      },
    },
  }),
);

async function drawn(...folded: string[]) {
  const drawing = await layoutChart(chart, (graph) => elk.layout(graph), new Set(folded));
  const boxes = drawing.boxes.filter(({ kind }) => kind === 'state').map(({ id }) => id);
  const lines = drawing.edges.map(({ transition, box, to }) => [transition, box, to]);
  return { drawing, boxes, lines };
}

describe('a folded chart', () => {
  test('has the lines of a folded state at its border, and not those inside it', async () => {
    const { boxes, lines } = await drawn('house.home');
    expect(boxes.toSorted()).toEqual(['house', 'house.away', 'house.home']);
    expect(lines).toEqual([
      [undefined, 'house:start', 'house.away'],
      ['house: bell.ring', 'house:own', 'house.home'],
      ['house.away: arrive', 'house.away', 'house.home'],
      ['house.home: leave', 'house.home', 'house.away'],
      ['house.home.hall: burn', 'house.home', 'house.away'],
    ]);
  });

  test('has no text of the transitions of a folded state without states inside it', async () => {
    const { drawing, lines } = await drawn('house.home.hall');
    const rows = drawing.boxes.flatMap((box) => (box.kind === 'start' ? [] : box.card.rows));
    expect(rows.map(({ transition }) => transition.id).toSorted()).toEqual([
      'house.away: arrive',
      'house.home.kitchen: eat',
      'house.home: leave',
      'house: bell.ring',
    ]);
    expect(lines).toContainEqual([
      'house.home.hall: cook',
      'house.home.hall',
      'house.home.kitchen',
    ]);
  });

  test('draws a state in the place of those inside it', () => {
    expect([...drawnStates(chart, new Set(['house.home']))]).toEqual([
      ['house', 'house'],
      ['house.away', 'house.away'],
      ['house.home', 'house.home'],
      ['house.home.hall', 'house.home'],
      ['house.home.kitchen', 'house.home'],
    ]);
  });

  test('is folded in levels: first the transitions, then the deepest states', () => {
    const inner = ['house.away', 'house.home.hall', 'house.home.kitchen'];
    expect(foldLevels(chart).map((level) => [...level])).toEqual([
      [],
      inner,
      [...inner, 'house.home'],
    ]);
  });

  test('is readable when the smallest name has 11 px', async () => {
    const { drawing } = await drawn('house.away', 'house.home');
    // A folded name has 24 px without scaling.
    expect([isReadable(drawing, 0.46), isReadable(drawing, 0.45)]).toEqual([true, false]);
  });
});

describe('the keys of a chart', () => {
  test('move between the drawn states, fold and unfold them', async () => {
    const { drawing } = await drawn();
    const { drawing: closed } = await drawn('house.home');
    const focus = (state: string) => ({ kind: 'focus', state });
    const toggle = { kind: 'toggle', state: 'house.home' };
    expect([
      keyAction('ArrowDown', 'house.away', chart, drawing),
      keyAction('ArrowUp', 'house.home.hall', chart, drawing),
      keyAction('ArrowRight', 'house.home', chart, drawing),
      keyAction('ArrowLeft', 'house.home.hall', chart, drawing),
      keyAction('ArrowLeft', 'house.home', chart, drawing),
      keyAction('ArrowRight', 'house.home', chart, closed),
      keyAction('ArrowDown', 'house.home', chart, closed),
      keyAction('ArrowLeft', 'house', chart, drawing),
      keyAction('Enter', 'house.home', chart, drawing),
      keyAction('Tab', 'house.home', chart, drawing),
    ]).toEqual([
      focus('house.home'),
      focus('house.home'),
      focus('house.home.hall'),
      focus('house.home'),
      toggle,
      toggle,
      undefined,
      undefined,
      { kind: 'choose', state: 'house.home' },
      undefined,
    ]);
  });
});
