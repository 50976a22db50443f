import type { Chart } from '../../charts/chart.ts';
import { isWithin, type TreeState } from '../../charts/tree.ts';
import { drawnStates, type Folded } from './folding.ts';

/** A line to draw: from the box with a transition, or from the start of a state, to a state. */
export interface Flow {
  readonly id: string;
  readonly transition: string | undefined;
  /** The box where it starts, and the port of this box. */
  readonly box: string;
  readonly port: string;
  readonly from: string;
  readonly to: string;
}

/** The box in a state with the transitions from the state itself. */
export function ownBox(state: string): string {
  return `${state}:own`;
}

/** The dot in a state that marks its initial state. */
export function startBox(state: string): string {
  return `${state}:start`;
}

/**
 * All lines of a chart. A transition without a target has no line, only text in its box. The lines of a
 * folded state and of the states inside it start at its border, and those within it are not drawn.
 */
export function flowsOf(chart: Chart, folded: Folded): Flow[] {
  const parents = new Set(chart.states.map(({ parent }) => parent));
  const drawn = drawnStates(chart, folded);
  const taken = chart.transitions.flatMap(({ id, from, to }) => {
    const source = drawn.get(from) ?? from;
    const isFolded = folded.has(source);
    const box = parents.has(source) && !isFolded ? ownBox(source) : source;
    const port = isFolded ? outPort(source) : rowPort(id);
    const targets = new Set(to.map((target) => drawn.get(target) ?? target));
    return [...targets]
      .filter((target) => !isFolded || target !== source)
      .map((target) => {
        return { id: `${id}>${target}`, transition: id, box, port, from: source, to: target };
      });
  });
  const begun = chart.states.flatMap(({ id, parent, isInitial }) => {
    if (!isInitial || parent === undefined || drawn.get(id) !== id) return [];
    const box = startBox(parent);
    // A dot has no port.
    return { id: `>${id}`, transition: undefined, box, port: box, from: parent, to: id };
  });
  return [...begun, ...taken];
}

/** The part of a line within one state: between its boxes, or to or from its border. */
export interface Piece {
  readonly flow: Flow;
  /** The box and port where it starts. Undefined at the border. */
  readonly source: { readonly box: string; readonly port: string } | undefined;
  readonly target: { readonly box: string; readonly port: string } | undefined;
}

/** The port of a box where lines to its state end. */
export function inPort(state: string): string {
  return `${state}:in`;
}

/** The port of a box where lines leave it on the way to a state. */
export function leavePort(box: string, target: string): string {
  return `${box}:from:${target}`;
}

/** The port beside the row of a transition. */
export function rowPort(transition: string): string {
  return `${transition}:out`;
}

/** The port of a folded state where its lines start. */
export function outPort(state: string): string {
  return `${state}:out`;
}

/** The port of a box where lines enter it on the way to a state inside it. */
export function throughPort(box: string, target: string): string {
  return `${box}:to:${target}`;
}

/** The parts of lines between the boxes of a state, or between them and its border. */
export function piecesIn(tree: TreeState, flows: readonly Flow[]): Piece[] {
  return flows.flatMap((flow) => {
    const source = sourceIn(tree, flow);
    const target = targetIn(tree, flow);
    if (!source && !target) return [];
    // The line stays within one box, and the layout of that box contains it.
    const within = tree.children.find(({ state }) => state.id === source?.box);
    if (within && target && staysWithin(within, flow)) return [];
    return [{ flow, source, target }];
  });
}

function staysWithin(tree: TreeState, { box, to }: Flow): boolean {
  return tree.state.id !== box && tree.state.id !== to && isWithin(tree, to);
}

function sourceIn(tree: TreeState, flow: Flow): Piece['source'] {
  const { id } = tree.state;
  if (flow.box === ownBox(id) || flow.box === startBox(id)) {
    return { box: flow.box, port: flow.port };
  }
  const child = tree.children.find((one) => isWithin(one, flow.from));
  if (!child) return undefined;
  const box = child.state.id;
  return { box, port: box === flow.box ? flow.port : leavePort(box, flow.to) };
}

function targetIn(tree: TreeState, { to }: Flow): Piece['target'] {
  const child = tree.children.find((one) => isWithin(one, to));
  if (!child) return undefined;
  const box = child.state.id;
  return { box, port: box === to ? inPort(to) : throughPort(box, to) };
}
