import type { AnyStateNode } from 'xstate';
import type { ChartTransition } from './chart.ts';
import { type Delays, secondsText } from './delays.ts';
import { childrenOf, type View } from './views.ts';

/** Transitions from one place to another, which share an arrow. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Guards by what sets the transition off; an empty one lets through whatever no other does. */
  readonly guards: Map<string, string[]>;
  readonly isHistory: boolean;
}

/** What stands in one drawing of a machine beside its states. */
export interface Drawing {
  readonly arrows: ReadonlyMap<string, Arrow>;
  /** Ways out of the drawing, each drawn beside the states that take it. */
  readonly exits: ReadonlyMap<AnyStateNode, ReadonlySet<AnyStateNode>>;
  /** What happens in a state without leaving it; an empty list where arrows start in all of it. */
  readonly staying: ReadonlyMap<AnyStateNode, readonly string[]>;
}

/** A state's name in the drawing. */
export function idOf(node: AnyStateNode): string {
  return ['flow', ...node.path].join('_');
}

/** Mermaid draws no arrow from a state to one inside it: such arrows start at a stand-in for it. */
export function anyOf(node: AnyStateNode): string {
  return `${idOf(node)}_any`;
}

/** The name of a way out, drawn in `place`. */
export function exitOf(place: AnyStateNode, target: AnyStateNode): string {
  return `${idOf(place)}_to_${idOf(target)}`;
}

/** Whether a state is drawn with its states in it. */
export function isOpen(node: AnyStateNode, { shut }: View): boolean {
  return !shut.has(node) && childrenOf(node).length > 0;
}

/** What sets a transition off, in words. */
export function triggerText({ trigger }: ChartTransition, delays: Delays): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.name;
    case 'answer':
      return `${trigger.call} answers`;
    case 'failure':
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

function isInside(node: AnyStateNode, around: AnyStateNode): boolean {
  return node.parent !== undefined && (node.parent === around || isInside(node.parent, around));
}

/** A state as an arrow may end in it: a history state is a way into its parent. */
function entered(target: AnyStateNode): AnyStateNode {
  return target.type === 'history' && target.parent ? target.parent : target;
}

/** Finds out what to draw of the transitions of a machine. */
export function drawingOf(
  view: View,
  transitions: readonly ChartTransition[],
  delays: Delays,
): Drawing {
  const { root, shut } = view;
  const arrows = new Map<string, Arrow>();
  const exits = new Map<AnyStateNode, Set<AnyStateNode>>();
  const staying = new Map<AnyStateNode, string[]>();

  /** What stands for a state here: itself, or the shut state around it. */
  const shown = (node: AnyStateNode) => [...shut].find((one) => isInside(node, one)) ?? node;

  function stay(node: AnyStateNode, ...labels: readonly string[]): void {
    staying.set(node, [...(staying.get(node) ?? []), ...labels]);
  }

  function endOf(source: AnyStateNode, target: AnyStateNode): string {
    if (target === root || isInside(target, root)) return idOf(target);
    const place = source.parent ?? root;
    exits.set(place, (exits.get(place) ?? new Set()).add(target));
    return exitOf(place, target);
  }

  function lead(transition: ChartTransition, target: AnyStateNode): void {
    const source = shown(transition.source);
    const end = shown(entered(target));
    // What goes on inside a shut state is drawn where it is open.
    if (end === source && shut.has(source)) return;
    const isInward = isOpen(source, view) && (end === source || isInside(end, source));
    // What leaves the whole of what is drawn here is drawn around it.
    if (source === root && !isInward) return;
    if (isInward) stay(source);
    const from = isInward ? anyOf(source) : idOf(source);
    const to = endOf(source, end);
    const key = `${from} ${to}`;
    const { guards, isHistory } = arrows.get(key) ?? { guards: new Map(), isHistory: false };
    const trigger = plain(triggerText(transition, delays));
    guards.set(trigger, [...(guards.get(trigger) ?? []), plain(transition.guard)]);
    arrows.set(key, { from, to, guards, isHistory: isHistory || target.type === 'history' });
  }

  for (const transition of transitions) {
    const { source, guard, targets } = transition;
    const isHere = source === root || isInside(source, root);
    if (!isHere) continue;
    for (const target of targets) lead(transition, target);
    const isDrawn = shown(source) === source && !shut.has(source);
    if (targets.length > 0 || !isDrawn) continue;
    const trigger = plain(triggerText(transition, delays));
    stay(source, guard ? `${trigger} [${plain(guard)}]` : trigger);
  }
  return { arrows, exits, staying };
}
