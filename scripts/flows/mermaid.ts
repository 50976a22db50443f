import type { AnyStateNode } from 'xstate';
import type { ChartTransition } from './chart.ts';
import type { Delays } from './delays.ts';
import { type Arrow, anyOf, type Drawing, drawingOf, exitOf, idOf, isOpen } from './drawing.ts';
import { childrenOf, type View } from './views.ts';

function indented(line: string): string {
  return `  ${line}`;
}

function arrowLine({ from, to, guards, isHistory }: Arrow): string {
  const labels = [...guards].map(([trigger, ifs]) =>
    // Where everything else comes this way, what does so for a reason of its own is in the table.
    ifs.includes('') ? trigger : `${trigger} [${ifs.join(' or ')}]`,
  );
  const manner = isHistory ? ['(as it was left)'] : [];
  return `${from} --> ${to} : ${[...labels, ...manner].join('<br/>')}`;
}

/** What is in a state; its regions are divided by dashes. */
function insideOf(node: AnyStateNode, view: View, drawing: Drawing): string[] {
  const stays = drawing.staying.get(node);
  const starts = node.type === 'compound' ? node.initial.target : [];
  const own = [
    ...starts.map((start) => `[*] --> ${idOf(start)}`),
    ...(stays ? [`state "in any state" as ${anyOf(node)}`] : []),
    ...(stays ?? []).map((label) => `${anyOf(node)} : ${label}`),
    ...[...(drawing.exits.get(node) ?? [])].map(
      (target) => `state "to ${target.key}" as ${exitOf(node, target)}`,
    ),
  ];
  const parts = childrenOf(node).map((child) => stateLines(child, view, drawing));
  if (node.type !== 'parallel') return [...own, ...parts.flat()];
  const regions = own.length > 0 ? [own, ...parts] : parts;
  return regions.flatMap((region, index) => (index > 0 ? ['--', ...region] : region));
}

function stateLines(node: AnyStateNode, view: View, drawing: Drawing): string[] {
  const id = idOf(node);
  if (isOpen(node, view)) {
    const inside = insideOf(node, view, drawing).map(indented);
    return [`state "${node.key}" as ${id} {`, ...inside, '}'];
  }
  if (view.shut.has(node)) return [`state "${node.key} …" as ${id}`, `class ${id} shut`];
  return [
    `state "${node.key}" as ${id}`,
    ...(drawing.staying.get(node) ?? []).map((label) => `${id} : ${label}`),
    ...(node.type === 'final' ? [`${id} --> [*]`] : []),
  ];
}

/** One drawing of a machine as a Mermaid statechart that GitHub draws. */
export function mermaidOf(
  view: View,
  transitions: readonly ChartTransition[],
  delays: Delays,
): string {
  const { root, shut } = view;
  const drawing = drawingOf(view, transitions, delays);
  // Mermaid knows regions inside a state only.
  const isParallel = root.type === 'parallel';
  const states = isParallel ? stateLines(root, view, drawing) : insideOf(root, view, drawing);
  const ways = [...drawing.exits].flatMap(([place, targets]) =>
    [...targets].map((target) => exitOf(place, target)),
  );
  return [
    'stateDiagram-v2',
    ...states.map(indented),
    ...[...drawing.arrows.values()].map((arrow) => indented(arrowLine(arrow))),
    ...(shut.size > 0 ? ['  classDef shut font-weight:bold,stroke-width:3px'] : []),
    ...(ways.length > 0
      ? ['  classDef exit stroke-dasharray:4', `  class ${ways.join(',')} exit`]
      : []),
  ].join('\n');
}
