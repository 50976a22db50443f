import type { AnyStateNode } from 'xstate';
import type { ChartTransition } from './chart.ts';
import type { Delays } from './delays.ts';
import { type Arrow, anyOf, arrowText, type Drawing, drawingOf, idOf, isOpen } from './drawing.ts';
import { childrenOf, type View } from './views.ts';

function indented(line: string): string {
  return `  ${line}`;
}

function arrowLine(arrow: Arrow): string {
  const from = arrow.isInward ? anyOf(arrow.source) : idOf(arrow.source);
  return `${from} --> ${idOf(arrow.target)} : ${arrowText(arrow)}`;
}

/** What is in a state; regions with states in them are divided by dashes. */
function insideOf(node: AnyStateNode, view: View, drawing: Drawing): string[] {
  const lines = drawing.lines.get(node);
  const starts = node.type === 'compound' ? node.initial.target : [];
  const own = [
    ...starts.map((start) => `[*] --> ${idOf(start)}`),
    ...(lines ? [`state "in any state" as ${anyOf(node)}`] : []),
    ...(lines ?? []).map((line) => `${anyOf(node)} : ${line}`),
  ];
  const children = childrenOf(node);
  const parts = children.map((child) => stateLines(child, view, drawing));
  // Where Mermaid divides regions, it leaves much room around each.
  const isDivided = node.type === 'parallel' && children.some((child) => isOpen(child, view));
  if (!isDivided) return [...own, ...parts.flat()];
  const regions = own.length > 0 ? [own, ...parts] : parts;
  return regions.flatMap((region, index) => (index > 0 ? ['--', ...region] : region));
}

function stateLines(node: AnyStateNode, view: View, drawing: Drawing): string[] {
  const id = idOf(node);
  if (isOpen(node, view)) {
    const inside = insideOf(node, view, drawing).map(indented);
    const manner = node.type === 'parallel' ? ' (all at once)' : '';
    return [`state "${node.key}${manner}" as ${id} {`, ...inside, '}'];
  }
  const isShut = view.shut.has(node);
  return [
    `state "${node.key}${isShut ? ' …' : ''}" as ${id}`,
    ...(drawing.lines.get(node) ?? []).map((line) => `${id} : ${line}`),
    ...(isShut ? [`class ${id} shut`] : []),
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
  return [
    'stateDiagram-v2',
    ...states.map(indented),
    ...drawing.arrows.map((arrow) => indented(arrowLine(arrow))),
    ...(shut.size > 0 ? ['  classDef shut font-weight:bold,stroke-width:3px'] : []),
  ].join('\n');
}
