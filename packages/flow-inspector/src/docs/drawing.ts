import type { Chart, ChartState, ChartTransition } from '../charts/chart.ts';
import { isInside } from '../charts/tree.ts';
import { type Delays, lengthsOf, secondsText } from './delays.ts';
import type { View } from './views.ts';

/** The transitions from one state to another, drawn as one arrow. */
export interface Arrow {
  readonly source: ChartState;
  readonly target: ChartState;
  /** Whether it leads from a state to one of the states inside it. */
  readonly isInward: boolean;
  /** Guards by trigger. An empty text is the transition without a guard. */
  readonly guards: Map<string, string[]>;
  readonly isHistory: boolean;
}

/** The content of one drawing of a machine, except its states. */
export interface Drawing {
  readonly arrows: readonly Arrow[];
  /** Lines in the box of a state, by its id. Empty when an arrow leads from an open state inwards. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

/** With more arrows, they cross each other and their labels do not fit a page. */
const mostArrows = 10;
/** Longer guards, in characters, are only in the table. Mermaid wraps lines only on arrows. */
const longestOnArrow = 40;
const longestInBox = 24;

/** The id of a state in the drawing. */
export function idOf({ path }: ChartState): string {
  return ['flow', ...path].join('_');
}

/** Mermaid cannot draw an arrow from a state inwards, so it starts at this additional state. */
export function anyOf(state: ChartState): string {
  return `${idOf(state)}_any`;
}

/** Whether a state is drawn with the states inside it. */
export function isOpen({ id, kind }: ChartState, { shut }: View): boolean {
  return !shut.has(id) && (kind === 'compound' || kind === 'parallel');
}

/** The trigger of a transition, in words. */
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
      return `after ${secondsText(lengthsOf(trigger.delay, delays)) || trigger.delay}`;
    case 'end':
      return 'all done';
    case 'always':
      return 'at once';
  }
}

/** Quotes, colons, semicolons and `#` are syntax of Mermaid. */
function plain(text: string): string {
  return text.replaceAll(/["#;:]/g, ' ');
}

function labelsOf({ guards }: Arrow, longest: number): string[] {
  return [...guards].map(([trigger, ifs]) => {
    // A transition without a guard includes the others. The table has them all.
    if (ifs.includes('')) return trigger;
    const guard = [...new Set(ifs)].join(' or ');
    return `${trigger} [${guard.length > longest ? '…' : guard}]`;
  });
}

/** The label of an arrow. */
export function arrowText(arrow: Arrow): string {
  const manner = arrow.isHistory ? ['(as it was left)'] : [];
  return [...labelsOf(arrow, longestOnArrow), ...manner].join('<br/>');
}

/** An arrow as text, for the box of its source state. */
function linesOf(arrow: Arrow): string[] {
  const manner = arrow.isHistory ? ' as it was left' : '';
  return labelsOf(arrow, longestInBox).map((label) => `${label}, to ${arrow.target.key}${manner}`);
}

/** At most `mostArrows`: of the states with the most arrows, only their first arrow remains. */
function fewOf(arrows: readonly Arrow[]): ReadonlySet<Arrow> {
  const few = new Set(arrows);
  const byTarget = [...Map.groupBy(arrows, ({ target }) => target).values()];
  for (const [, ...others] of byTarget.toSorted((one, other) => other.length - one.length)) {
    if (few.size <= mostArrows) break;
    for (const arrow of others) few.delete(arrow);
  }
  return few;
}

/** Decides which transitions become arrows and which become lines in a box. */
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

  /** The state that represents a state in this drawing: itself, or the closed state around it. */
  const shown = (state: ChartState) => shutStates.find((one) => isInside(state, one)) ?? state;

  /** Only a parallel root is drawn, because Mermaid has regions only inside a state. */
  const isDrawn = (state: ChartState) =>
    isInside(state, root) || (state === root && root.kind === 'parallel');

  function write({ id }: ChartState, ...texts: readonly string[]): void {
    lines.set(id, [...(lines.get(id) ?? []), ...texts]);
  }

  function lead(transition: ChartTransition, target: ChartState): void {
    const source = shown(stateOf(transition.from));
    // A transition to a history state enters its parent.
    const end = shown(target.kind === 'history' ? stateOf(target.parent) : target);
    // The drawing of the closed state shows the transitions inside it.
    if (end === source && shut.has(source.id)) return;
    const isInward = isOpen(source, view) && (end === source || isInside(end, source));
    // The drawing of the outer state shows the transitions that leave this one.
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
