import type { Chart } from '../charts/chart.ts';
import { childrenOf, type TreeState } from '../charts/tree.ts';
import type { Delays } from './delays.ts';
import { type Arrow, anyOf, arrowText, type Drawing, drawingOf, idOf, isOpen } from './drawing.ts';
import type { View } from './views.ts';

function indented(line: string): string {
  return `  ${line}`;
}

function arrowLine(arrow: Arrow): string {
  const from = arrow.isInward ? anyOf(arrow.source) : idOf(arrow.source);
  return `${from} --> ${idOf(arrow.target)} : ${arrowText(arrow)}`;
}

/** The lines inside a state. Dashes separate regions that contain states. */
function insideOf(tree: TreeState, view: View, drawing: Drawing): string[] {
  const { state } = tree;
  const lines = drawing.lines.get(state.id);
  const children = childrenOf(tree);
  const starts = children.filter((child) => child.state.isInitial);
  const own = [
    ...starts.map((start) => `[*] --> ${idOf(start.state)}`),
    ...(lines ? [`state "in any state" as ${anyOf(state)}`] : []),
    ...(lines ?? []).map((line) => `${anyOf(state)} : ${line}`),
  ];
  const parts = children.map((child) => stateLines(child, view, drawing));
  // Mermaid leaves much space around separated regions.
  const isDivided =
    state.kind === 'parallel' && children.some((child) => isOpen(child.state, view));
  if (!isDivided) return [...own, ...parts.flat()];
  const regions = own.length > 0 ? [own, ...parts] : parts;
  return regions.flatMap((region, index) => (index > 0 ? ['--', ...region] : region));
}

function stateLines(tree: TreeState, view: View, drawing: Drawing): string[] {
  const { state } = tree;
  const id = idOf(state);
  if (isOpen(state, view)) {
    const inside = insideOf(tree, view, drawing).map(indented);
    const manner = state.kind === 'parallel' ? ' (all at once)' : '';
    return [`state "${state.key}${manner}" as ${id} {`, ...inside, '}'];
  }
  const isShut = view.shut.has(state.id);
  return [
    `state "${state.key}${isShut ? ' …' : ''}" as ${id}`,
    ...(drawing.lines.get(state.id) ?? []).map((line) => `${id} : ${line}`),
    ...(isShut ? [`class ${id} shut`] : []),
    ...(state.kind === 'final' ? [`${id} --> [*]`] : []),
  ];
}

/** More states side by side do not fit a page, so they are drawn one below the other. */
const mostSideBySide = 5;

function isWide({ arrows }: Drawing): boolean {
  const targets = new Map<string, Set<string>>();
  for (const { source, target } of arrows) {
    const from = idOf(source);
    targets.set(from, (targets.get(from) ?? new Set()).add(idOf(target)));
  }
  return [...targets.values()].some(({ size }) => size > mostSideBySide);
}

/** A text breaks before a guard and a target, because long lines make a drawing wider than a page. */
function withBreaks(line: string): string {
  return line.replace(/( : .*?) \[/, '$1<br/>[').replace(', to ', ',<br/>to ');
}

/** From left to right the width is that of the texts, so these break more often, a long name of a call too. */
function withMoreBreaks(line: string): string {
  return withBreaks(line)
    .replace(/( : \w+) (answers|fails)/, '$1<br/>$2')
    .replaceAll(' or ', '<br/>or ')
    .replace(/<br\/>to (\w{16,})$/, '<br/>to<br/>$1')
    .replace(/( : [a-z]+(?:[A-Z][a-z]+)?)([A-Z]\w{8,}<br\/>)/, '$1<br/>$2');
}

/** One drawing of a machine as a Mermaid statechart. */
export function mermaidOf(view: View, chart: Chart, delays: Delays): string {
  const { root, shut } = view;
  const drawing = drawingOf(view, chart, delays);
  // Mermaid has regions only inside a state.
  const isParallel = root.state.kind === 'parallel';
  const states = isParallel ? stateLines(root, view, drawing) : insideOf(root, view, drawing);
  const lines = [...states, ...drawing.arrows.map(arrowLine)].map(indented);
  return [
    'stateDiagram-v2',
    ...(isWide(drawing) ? ['  direction LR', ...lines.map(withMoreBreaks)] : lines.map(withBreaks)),
    ...(shut.size > 0 ? ['  classDef shut font-weight:bold,stroke-width:3px'] : []),
  ].join('\n');
}
