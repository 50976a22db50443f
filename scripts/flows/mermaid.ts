import type { AnyStateNode } from 'xstate';
import type { ChartTransition } from './chart.ts';
import { type Delays, secondsText } from './delays.ts';
import { childrenOf, type View } from './views.ts';

function idOf(node: AnyStateNode): string {
  return ['flow', ...node.path].join('_');
}

/** Mermaid draws no arrow from a state to one inside it: such arrows start at a stand-in for it. */
function anyOf(node: AnyStateNode): string {
  return `${idOf(node)}_any`;
}

/** Quotes, colons, semicolons and `#` mean something to Mermaid. */
function plain(text: string): string {
  return text.replaceAll(/["#;:]/g, ' ');
}

function indented(line: string): string {
  return `  ${line}`;
}

function isInside(node: AnyStateNode, around: AnyStateNode): boolean {
  return node.parent !== undefined && (node.parent === around || isInside(node.parent, around));
}

/** What a transition is called on its arrow. */
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

interface Arrow {
  /** By what sets it off; an empty one stands for everything that no other guard lets through. */
  readonly guards: Map<string, string[]>;
  readonly isHistory: boolean;
}

function arrowText({ guards, isHistory }: Arrow): string {
  const labels = [...guards].map(([trigger, ifs]) =>
    // Where everything else comes this way, what does so for a reason of its own is in the table.
    ifs.includes('') ? trigger : `${trigger} [${ifs.join(' or ')}]`,
  );
  return [...labels, ...(isHistory ? ['(as it was left)'] : [])].join('<br/>');
}

/** A state as an arrow may end in it: a history state is a way into its parent. */
function entered(target: AnyStateNode): AnyStateNode {
  return target.type === 'history' && target.parent ? target.parent : target;
}

/** One drawing of a machine as a Mermaid statechart that GitHub draws. */
export function mermaidOf(
  { root, shut }: View,
  transitions: readonly ChartTransition[],
  delays: Delays,
): string {
  /** Many transitions from one state to another share an arrow. */
  const arrows = new Map<string, Arrow>();
  /** Ways out of the drawing, each drawn beside the state that takes it. */
  const exits = new Map<AnyStateNode, Set<AnyStateNode>>();
  const staying = new Map<AnyStateNode, string[]>();

  /** What stands for a state here: itself, or the shut state around it. */
  function shown(node: AnyStateNode): AnyStateNode {
    const around = [...shut].find((one) => isInside(node, one));
    return around ?? node;
  }

  function isOpen(node: AnyStateNode): boolean {
    return !shut.has(node) && childrenOf(node).length > 0;
  }

  function exit(source: AnyStateNode, target: AnyStateNode): string {
    const place = source.parent ?? root;
    exits.set(place, (exits.get(place) ?? new Set()).add(target));
    return exitOf(place, target);
  }

  function exitOf(place: AnyStateNode, target: AnyStateNode): string {
    return `${idOf(place)}_to_${idOf(target)}`;
  }

  function draw(transition: ChartTransition): void {
    const trigger = plain(triggerText(transition, delays));
    const guard = plain(transition.guard);
    const source = shown(transition.source);
    if (transition.targets.length === 0) {
      if (source === transition.source && !shut.has(source)) {
        const label = guard ? `${trigger} [${guard}]` : trigger;
        staying.set(source, [...(staying.get(source) ?? []), label]);
      }
      return;
    }
    for (const target of transition.targets) {
      const end = shown(entered(target));
      // What goes on inside a shut state is drawn where it is open.
      if (end === source && shut.has(source)) continue;
      const isInward = isOpen(source) && (end === source || isInside(end, source));
      // Where the drawing is of an inside, what leaves it from its edge is drawn around it.
      if (source === root && !isInward) continue;
      const from = isInward ? anyOf(source) : idOf(source);
      const isHere = end === root || isInside(end, root);
      const to = isHere ? idOf(end) : exit(source, end);
      const key = `${from} --> ${to}`;
      const arrow = arrows.get(key) ?? { guards: new Map(), isHistory: false };
      arrow.guards.set(trigger, [...(arrow.guards.get(trigger) ?? []), guard]);
      arrows.set(key, { ...arrow, isHistory: arrow.isHistory || target.type === 'history' });
      if (isInward) staying.set(source, staying.get(source) ?? []);
    }
  }

  function insideOf(node: AnyStateNode): string[] {
    const parts = childrenOf(node).map(stateLines);
    const stays = staying.get(node);
    const any = anyOf(node);
    const ways = [...(exits.get(node) ?? [])].map(
      (target) => `state "to ${target.key}" as ${exitOf(node, target)}`,
    );
    const own = [
      ...(node.type === 'compound' ? node.initial.target : []).map((one) => `[*] --> ${idOf(one)}`),
      ...(stays ? [`state "in any state" as ${any}`] : []),
      ...(stays ?? []).map((label) => `${any} : ${label}`),
      ...ways,
    ];
    if (node.type !== 'parallel') return [...own, ...parts.flat()];
    const regions = own.length > 0 ? [own, ...parts] : parts;
    return regions.flatMap((region, index) => (index > 0 ? ['--', ...region] : region));
  }

  function stateLines(node: AnyStateNode): string[] {
    const id = idOf(node);
    if (isOpen(node)) {
      return [`state "${node.key}" as ${id} {`, ...insideOf(node).map(indented), '}'];
    }
    const isShut = shut.has(node);
    return [
      `state "${node.key}${isShut ? ' …' : ''}" as ${id}`,
      ...(staying.get(node) ?? []).map((label) => `${id} : ${label}`),
      ...(node.type === 'final' ? [`${id} --> [*]`] : []),
      ...(isShut ? [`class ${id} shut`] : []),
    ];
  }

  const here = transitions.filter(({ source }) => source === root || isInside(source, root));
  for (const transition of here) draw(transition);
  // Mermaid knows regions inside a state only.
  const states = root.type === 'parallel' ? stateLines(root) : insideOf(root);
  const ways = [...exits].flatMap(([place, ends]) => [...ends].map((end) => exitOf(place, end)));
  return [
    'stateDiagram-v2',
    ...states.map(indented),
    ...[...arrows].map(([ends, arrow]) => `  ${ends} : ${arrowText(arrow)}`),
    ...(shut.size > 0 ? ['  classDef shut font-weight:bold,stroke-width:3px'] : []),
    ...(ways.length > 0
      ? ['  classDef exit stroke-dasharray:4', `  class ${ways.join(',')} exit`]
      : []),
  ].join('\n');
}
