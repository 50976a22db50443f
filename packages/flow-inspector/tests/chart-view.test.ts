import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { type Chart, chartOf } from '../src/charts/chart.ts';
import type { Drawing, DrawnBox } from '../src/window/chart/drawing.ts';
import type { Folded } from '../src/window/chart/folding.ts';
import { readableLevel } from '../src/window/chart/readable-level.ts';
import { viewOf } from '../src/window/chart/view.ts';

/** Tea and a film, at the same time. */
const chart = chartOf(
  createMachine({
    id: 'evening',
    type: 'parallel',
    states: {
      tea: { initial: 'cold', states: { cold: { on: { boil: 'hot' } }, hot: {} } },
      film: { initial: 'paused', states: { paused: {}, over: {} } },
    },
  }),
);

const cold = 'evening.tea.cold';
const hot = 'evening.tea.hot';
const paused = 'evening.film.paused';
const over = 'evening.film.over';
const corners: Readonly<Record<string, { x: number; y: number }>> = {
  [cold]: { x: 0, y: 0 },
  [hot]: { x: 300, y: 0 },
  [paused]: { x: 0, y: 900 },
  [over]: { x: 900, y: 900 },
};

/** The four innermost states in a square of 1000 px. A folded one is smaller. */
function drawingOf({ states }: Chart, folded: Folded): Drawing {
  const boxes = states.flatMap((state): DrawnBox[] => {
    const corner = corners[state.id];
    if (!corner) return [];
    const size = folded.has(state.id) ? { width: 50, height: 40 } : { width: 100, height: 100 };
    // Folded, they are also near each other.
    const part = folded.has(state.id) ? 0.1 : 1;
    const at = { x: corner.x * part, y: corner.y * part };
    const card = { ...size, rows: [] };
    const isFolded = folded.has(state.id);
    return [
      { ...size, ...at, id: state.id, parent: undefined, kind: 'state', state, card, isFolded },
    ];
  });
  const boil = { id: 'boil', transition: 'boil', box: cold, from: cold, to: hot, points: [] };
  return { width: 1000, height: 1000, boxes, edges: [boil] };
}

const drawing = drawingOf(chart, new Set());

describe('a view that follows the active states', () => {
  test('has the active states of all regions, however small they become', () => {
    expect(viewOf(drawing, [cold, over], { width: 500, height: 500 })).toEqual({
      x: 25,
      y: 25,
      zoom: 0.45,
    });
  });

  test('has the states that the active ones lead to while names and texts stay readable', () => {
    // 400 px of the drawing at 0.855, from the corner.
    expect(viewOf(drawing, [cold], { width: 380, height: 380 })).toEqual({
      x: 0,
      y: 0,
      zoom: 0.855,
    });
    expect(viewOf(drawing, [cold], { width: 200, height: 200 })).toEqual({
      x: 0,
      y: 0,
      zoom: 0.95,
    });
  });

  test('leaves no part of the pane empty that the drawing could fill', () => {
    // A final state at the edge is not in the middle.
    expect(viewOf(drawing, [over], { width: 500, height: 2000 })).toEqual({
      x: -450,
      y: 525,
      zoom: 0.95,
    });
  });

  test('does not exist without an active state', () => {
    expect(viewOf(drawing, [], { width: 500, height: 500 })).toBeUndefined();
  });
});

describe('the states to fold', () => {
  const layouts: string[][] = [];
  const layoutOf = (one: Chart, folded: Folded) => {
    layouts.push([...folded]);
    return Promise.resolve(drawingOf(one, folded));
  };

  test('are none while all active states are readable together', async () => {
    const shown = { pane: { width: 500, height: 500 }, states: [cold, hot] };
    expect([...(await readableLevel(chart, layoutOf, shown))]).toEqual([]);
  });

  test('are the innermost ones when the active states of all regions are far from each other', async () => {
    const shown = { pane: { width: 200, height: 200 }, states: [cold, over] };
    expect([...(await readableLevel(chart, layoutOf, shown))]).toEqual([cold, hot, paused, over]);
  });

  test('are not searched for any longer than they are wanted', async () => {
    layouts.length = 0;
    const shown = { pane: { width: 200, height: 200 } };
    await readableLevel(chart, layoutOf, shown, () => false);
    expect(layouts).toEqual([]);
  });
});
