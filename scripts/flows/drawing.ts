import type { Chart, ChartState, ChartTransition } from '#charts/chart.ts';
import { isInside } from '#charts/tree.ts';
import { type Delays, secondsText } from './delays.ts';
import type { View } from './views.ts';

/** Transitions from one place to another, which share an arrow. */
export interface Arrow {
  readonly source: ChartState;
  readonly target: ChartState;
  /** Whether it leads from all of a state to one in it. */
  readonly isInward: boolean;
  /** Guards by what sets the transition off; an empty one lets through whatever no other does. */
  readonly guards: Map<string, string[]>;
  readonly isHistory: boolean;
}

/** What stands in one drawing of a machine beside its states. */
export interface Drawing {
  readonly arrows: readonly Arrow[];
  /** The lines in a state's box, by its id; an empty list where arrows start in all of an open state. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

/** More arrows than this cross each other, and their labels do not fit a page. */
const mostArrows = 10;
/** Longer guards, in characters, stand in the table alone. Mermaid breaks the lines of arrows only. */
const longestOnArrow = 40;
const longestInBox = 24;

/** A state's name in the drawing. */
export function idOf({ path }: ChartState): string {
  return ['flow', ...path].join('_');
}

/** Mermaid draws no arrow from a state to one inside it: such arrows start at a stand-in for it. */
export function anyOf(state: ChartState): string {
  return `${idOf(state)}_any`;
}

/** Whether a state is drawn with its states in it. */
export function isOpen({ id, kind }: ChartState, { shut }: View): boolean {
  return !shut.has(id) && (kind === 'compound' || kind === 'parallel');
}

/** What sets a transition off, in words. */
export function triggerText({ trigger }: ChartTransition, delays: Delays): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'done':
      return `${trigger.call} answers`;
    case 'snapshot':
      return `${trigger.call} goes on`;
    case 'error':
      return `${trigger.call} fails`;
    case 'delay':
      return `after ${secondsText(delays.get(trigger.delay) ?? [Number(trigger.delay)])}`;
    case 'end':
      return 'all done';
    case 'always':
      return 'at once';
  }
}

/** Quotes, colons, semicolons and `#` mean something to Mermaid. */
function plain(text: string): string {
  return text.replaceAll(/["#;:]/g, ' ');
}

function labelsOf({ guards }: Arrow, longest: number): string[] {
  return [...guards].map(([trigger, ifs]) => {
    // Where everything else comes this way, what does so for a reason of its own is in the table.
    if (ifs.includes('')) return trigger;
    const guard = [...new Set(ifs)].join(' or ');
    return `${trigger} [${guard.length > longest ? '…' : guard}]`;
  });
}

/** What stands on an arrow. */
export function arrowText(arrow: Arrow): string {
  const manner = arrow.isHistory ? ['(as it was left)'] : [];
  return [...labelsOf(arrow, longestOnArrow), ...manner].join('<br/>');
}

/** An arrow in words, for the box of the state that it starts at. */
function linesOf(arrow: Arrow): string[] {
  const manner = arrow.isHistory ? ' as it was left' : '';
  return labelsOf(arrow, longestInBox).map((label) => `${label}, to ${arrow.target.key}${manner}`);
}

/** Where there are too many arrows, the states that most of them lead to keep their first alone. */
function fewOf(arrows: readonly Arrow[]): ReadonlySet<Arrow> {
  const few = new Set(arrows);
  const byTarget = [...Map.groupBy(arrows, ({ target }) => target).values()];
  for (const [, ...others] of byTarget.toSorted((one, other) => other.length - one.length)) {
    if (few.size <= mostArrows) break;
    for (const arrow of others) few.delete(arrow);
  }
  return few;
}

/** Finds out what to draw of the transitions of a machine. */
export function drawingOf(view: View, { states, transitions }: Chart, delays: Delays): Drawing {
  const { shut } = view;
  const root = view.root.state;
  const shutStates = states.filter(({ id }) => shut.has(id));
  const arrows = new Map<string, Arrow>();
  const lines = new Map<string, string[]>();

  function stateOf(id: string | undefined): ChartState {
    const found = states.find((state) => state.id === id);
    if (!found) throw new Error(`The chart has no state ${id}`);
    return found;
  }

  /** What stands for a state here: itself, or the shut state around it. */
  const shown = (state: ChartState) => shutStates.find((one) => isInside(state, one)) ?? state;

  /** Only a parallel state is drawn around its own inside: Mermaid knows regions in a state only. */
  const isDrawn = (state: ChartState) =>
    isInside(state, root) || (state === root && root.kind === 'parallel');

  function write({ id }: ChartState, ...texts: readonly string[]): void {
    lines.set(id, [...(lines.get(id) ?? []), ...texts]);
  }

  function lead(transition: ChartTransition, target: ChartState): void {
    const source = shown(stateOf(transition.from));
    // A history state is a way into its parent.
    const end = shown(target.kind === 'history' ? stateOf(target.parent) : target);
    // What goes on inside a shut state is drawn where it is open.
    if (end === source && shut.has(source.id)) return;
    const isInward = isOpen(source, view) && (end === source || isInside(end, source));
    // What leaves the whole of what is drawn here is drawn around it.
    if (source === root && !isInward) return;
    const key = `${idOf(source)} ${idOf(end)}`;
    const { guards, isHistory } = arrows.get(key) ?? { guards: new Map(), isHistory: false };
    const trigger = plain(triggerText(transition, delays));
    guards.set(trigger, [...(guards.get(trigger) ?? []), plain(transition.guard ?? '')]);
    arrows.set(key, {
      source,
      target: end,
      isInward,
      guards,
      isHistory: isHistory || target.kind === 'history',
    });
  }

  for (const transition of transitions) {
    const { guard, to } = transition;
    const source = stateOf(transition.from);
    if (source !== root && !isInside(source, root)) continue;
    for (const target of to) lead(transition, stateOf(target));
    const isHidden = shown(source) !== source || shut.has(source.id);
    if (to.length > 0 || isHidden) continue;
    const trigger = plain(triggerText(transition, delays));
    write(source, guard ? `${trigger} [${plain(guard)}]` : trigger);
  }
  const all = [...arrows.values()];
  const few = fewOf(all.filter(({ target }) => isDrawn(target)));
  for (const arrow of all) {
    if (!few.has(arrow)) write(arrow.source, ...linesOf(arrow));
    else if (arrow.isInward) write(arrow.source);
  }
  return { arrows: [...few], lines };
}
