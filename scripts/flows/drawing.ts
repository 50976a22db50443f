import type { AnyStateNode } from 'xstate';
import type { ChartTransition } from './chart.ts';
import { type Delays, secondsText } from './delays.ts';
import { childrenOf, type View } from './views.ts';

/** Transitions from one place to another, which share an arrow. */
export interface Arrow {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode;
  /** Whether it leads from all of a state to one in it. */
  readonly isInward: boolean;
  /** Guards by what sets the transition off; an empty one lets through whatever no other does. */
  readonly guards: Map<string, string[]>;
  readonly isHistory: boolean;
}

/** What stands in one drawing of a machine beside its states. */
export interface Drawing {
  readonly arrows: readonly Arrow[];
  /** The lines in a state's box; an empty list where arrows start in all of an open state. */
  readonly lines: ReadonlyMap<AnyStateNode, readonly string[]>;
}

/** More arrows than this cross each other, and their labels do not fit a page. */
const mostArrows = 12;
/** Longer guards, in characters, stand in the table alone. Mermaid breaks the lines of arrows only. */
const longestOnArrow = 40;
const longestInBox = 24;

/** A state's name in the drawing. */
export function idOf(node: AnyStateNode): string {
  return ['flow', ...node.path].join('_');
}

/** Mermaid draws no arrow from a state to one inside it: such arrows start at a stand-in for it. */
export function anyOf(node: AnyStateNode): string {
  return `${idOf(node)}_any`;
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
export function drawingOf(
  view: View,
  transitions: readonly ChartTransition[],
  delays: Delays,
): Drawing {
  const { root, shut } = view;
  const arrows = new Map<string, Arrow>();
  const lines = new Map<AnyStateNode, string[]>();

  /** What stands for a state here: itself, or the shut state around it. */
  const shown = (node: AnyStateNode) => [...shut].find((one) => isInside(node, one)) ?? node;

  /** Only a parallel state is drawn around its own inside: Mermaid knows regions in a state only. */
  const isDrawn = (node: AnyStateNode) =>
    isInside(node, root) || (node === root && root.type === 'parallel');

  function write(node: AnyStateNode, ...texts: readonly string[]): void {
    lines.set(node, [...(lines.get(node) ?? []), ...texts]);
  }

  function lead(transition: ChartTransition, target: AnyStateNode): void {
    const source = shown(transition.source);
    const end = shown(entered(target));
    // What goes on inside a shut state is drawn where it is open.
    if (end === source && shut.has(source)) return;
    const isInward = isOpen(source, view) && (end === source || isInside(end, source));
    // What leaves the whole of what is drawn here is drawn around it.
    if (source === root && !isInward) return;
    const key = `${idOf(source)} ${idOf(end)}`;
    const { guards, isHistory } = arrows.get(key) ?? { guards: new Map(), isHistory: false };
    const trigger = plain(triggerText(transition, delays));
    guards.set(trigger, [...(guards.get(trigger) ?? []), plain(transition.guard)]);
    arrows.set(key, {
      source,
      target: end,
      isInward,
      guards,
      isHistory: isHistory || target.type === 'history',
    });
  }

  for (const transition of transitions) {
    const { source, guard, targets } = transition;
    if (source !== root && !isInside(source, root)) continue;
    for (const target of targets) lead(transition, target);
    const isHidden = shown(source) !== source || shut.has(source);
    if (targets.length > 0 || isHidden) continue;
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
