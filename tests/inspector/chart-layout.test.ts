import { type Chart, chartOf } from 'flow-inspector/charts';
import {
  type Area,
  cardSizes,
  type Drawing,
  type DrawnBox,
  drawChart,
  type Point,
} from 'flow-inspector/drawing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../machines/**/*.machine.ts',
  { eager: true },
);
const machines = Object.values(files)
  .flatMap((exports) => Object.values(exports))
  .filter((one): one is AnyStateMachine => one instanceof StateMachine);

async function drawn(machine: AnyStateMachine): Promise<{ chart: Chart; drawing: Drawing }> {
  const chart = chartOf(machine);
  return { chart, drawing: await drawChart(chart) };
}

/** The positions of boxes in the chart. */
function placesOf({ boxes }: Drawing): Map<string, Area> {
  const places = new Map<string, Area>();
  for (const { id, parent, x, y, width, height } of boxes) {
    const around = places.get(parent ?? '') ?? { x: 0, y: 0 };
    places.set(id, { x: around.x + x, y: around.y + y, width, height });
  }
  return places;
}

function rowsOf(box: DrawnBox) {
  return box.kind === 'start' ? [] : box.card.rows;
}

function isOnBorder({ x, y }: Point, area: Area): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 1.1;
  const isBeside = near(x, area.x) || near(x, area.x + area.width);
  const isAbove = near(y, area.y) || near(y, area.y + area.height);
  const isAlong = y > area.y - 1 && y < area.y + area.height + 1;
  const isAcross = x > area.x - 1 && x < area.x + area.width + 1;
  return (isBeside && isAlong) || (isAbove && isAcross);
}

describe.each(machines.map((machine) => ({ id: machine.id, machine })))('$id', ({ machine }) => {
  let chart: Chart;
  let drawing: Drawing;
  beforeAll(async () => {
    ({ chart, drawing } = await drawn(machine));
  });

  test('every state is drawn once', () => {
    const states = drawing.boxes.flatMap((box) => (box.kind === 'state' ? box.id : []));
    expect(states.toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted());
  });

  test('the text of every transition is drawn once', () => {
    const written = drawing.boxes.flatMap(rowsOf).map(({ transition }) => transition.id);
    expect(written.toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
  });

  test('every transition has one line to each of its targets, and every initial state has one line', () => {
    const lines = drawing.edges.map(({ transition, to }) => `${transition ?? ''} ${to}`);
    const taken = chart.transitions.flatMap(({ id, to }) => to.map((target) => `${id} ${target}`));
    const begun = chart.states.flatMap(({ id, parent, isInitial }) =>
      isInitial && parent !== undefined ? [` ${id}`] : [],
    );
    expect(lines.toSorted()).toEqual([...taken, ...begun].toSorted());
  });

  test('lines are horizontal and vertical, from their row to the border of their target', () => {
    const places = placesOf(drawing);
    const rowPlaces = new Map(
      drawing.boxes.flatMap((box) => {
        const { x, y, width } = places.get(box.id) ?? { x: 0, y: 0, width: 0 };
        return rowsOf(box).map(
          ({ transition, top }) =>
            [transition.id, { x: x + width, y: y + top + cardSizes.lineHeight / 2 }] as const,
        );
      }),
    );
    const wrong = drawing.edges.filter(({ transition, to, points }) => {
      const [first, last] = [points[0], points.at(-1)];
      const target = places.get(to);
      if (!first || !last || !target || !isOnBorder(last, target)) return true;
      const row = rowPlaces.get(transition ?? '');
      if (row && (Math.abs(row.x - first.x) > 0.6 || Math.abs(row.y - first.y) > 0.6)) return true;
      return points.some((point, index) => {
        const before = points[index - 1] ?? point;
        return Math.abs(point.x - before.x) > 0.6 && Math.abs(point.y - before.y) > 0.6;
      });
    });
    expect(wrong).toEqual([]);
  });

  test('people who read from the left, or from above, come to the initial state first', () => {
    const joined = new Set(drawing.edges.flatMap(({ from, to }) => [from, to]));
    const states = drawing.boxes.flatMap((box) => (box.kind === 'state' ? box : []));
    const wrong = states.flatMap((first) =>
      states
        .filter((box) => first.state.isInitial && box.parent === first.parent)
        .filter((box) => joined.has(box.id) && isBefore(box, first))
        .map((box) => `${box.id} is before ${first.id}`),
    );
    expect(wrong).toEqual([]);
  });

  test('boxes are inside their parent and never overlap', () => {
    const places = placesOf(drawing);
    const wrong = drawing.boxes.flatMap((box, index) => {
      const parent = drawing.boxes.find(({ id }) => id === box.parent);
      const isOutside =
        parent &&
        (box.x < 0 ||
          box.y < 0 ||
          box.x + box.width > parent.width ||
          box.y + box.height > parent.height);
      const onIt = drawing.boxes
        .slice(index + 1)
        .filter((other) => other.parent === box.parent && overlap(box, other));
      return [...(isOutside ? [box.id] : []), ...onIt.map(({ id }) => `${box.id} on ${id}`)];
    });
    expect(wrong).toEqual([]);
    expect(places.size).toBe(drawing.boxes.length);
  });
});

function isBefore(one: Area, other: Area): boolean {
  const isLeft = one.x + one.width <= other.x && one.y < other.y + other.height;
  const isAbove = one.y + one.height <= other.y && one.x <= other.x;
  return isLeft || isAbove;
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
