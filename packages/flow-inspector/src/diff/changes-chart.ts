import type { Chart, ChartState } from '../charts/chart.ts';
import type { Change, FlowChanges, Mark } from './changes.ts';
import { keysOf, labelOf, pathOf } from './flow-content.ts';

/** A state of the drawing: of the present chart, or removed from it. */
interface Node {
  readonly state: ChartState;
  readonly mark: Mark | '';
  readonly children: Node[];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly mark: Mark | '';
}

const classes = { '+': 'added', '−': 'removed', '~': 'changed' } as const;

/** A mark, a pattern and a colour for each kind of change. */
const styles = [
  'classDef added fill:#e2f0e4,stroke:#1c6b35,stroke-width:3px,color:#123d22',
  'classDef removed fill:#fbe6e1,stroke:#a33b2a,stroke-width:2px,stroke-dasharray:6 4,color:#6d2216',
  'classDef changed fill:#fbefd5,stroke:#8a5a00,stroke-width:5px,color:#573900',
];
const lineStyles = {
  added: 'stroke:#1c6b35,stroke-width:3px,color:#123d22',
  removed: 'stroke:#a33b2a,stroke-width:2px,stroke-dasharray:6 4,color:#6d2216',
  changed: 'stroke:#8a5a00,stroke-width:4px,color:#573900',
} as const;

/**
 * The old and the new machine as one Mermaid flowchart: its changed states and transitions, the states
 * that those connect, and the states around them. Empty when no state or transition differs.
 */
export function changesChart({ before, after, changes }: FlowChanges): string {
  const marks = marksOf(changes.get('states'));
  const states = mergedStates(before?.chart, after?.chart);
  const arrows = arrowsOf(before?.chart, after?.chart, marksOf(changes.get('transitions')));
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const drawn = states.filter((state) => {
    const path = pathOf(state);
    return marks.has(path) || ends.has(path) || isAround(state, [...marks.keys(), ...ends]);
  });
  if (marks.size === 0 && arrows.length === 0) return '';
  const roots: Node[] = [];
  const nodes = new Map<string, Node>();
  for (const state of drawn) {
    const node: Node = { state, mark: marks.get(pathOf(state)) ?? '', children: [] };
    nodes.set(pathOf(state), node);
    const siblings = nodes.get(state.path.slice(0, -1).join('.'))?.children ?? roots;
    siblings.push(node);
  }
  const idOf = (path: string) =>
    path === '' || nodes.get(path)?.children.length ? anyOf(path) : nodeId(path);
  return [
    'flowchart LR',
    ...(ends.has('') ? [`  ${anyOf('')}(["any state"])`] : []),
    ...roots.flatMap((node) => nodeLines(node, ends)).map((line) => `  ${line}`),
    ...arrows.map(
      ({ from, to, text }) => `  ${idOf(from)} -->${text && `|"${text}"|`} ${idOf(to)}`,
    ),
    ...styles.map((style) => `  ${style}`),
    ...Object.values(classes).flatMap((name) => {
      const own = arrows.flatMap(({ mark }, at) =>
        mark !== '' && classes[mark] === name ? at : [],
      );
      return own.length > 0 ? [`  linkStyle ${own.join(',')} ${lineStyles[name]}`] : [];
    }),
  ].join('\n');
}

function marksOf(changes: readonly Change[] = []): ReadonlyMap<string, Mark> {
  return new Map(changes.map(({ name, mark }) => [name, mark]));
}

/** The present states, then the removed ones, without the root. Parents come first. */
function mergedStates(before: Chart | undefined, after: Chart | undefined): ChartState[] {
  const present = after?.states ?? [];
  const paths = new Set(present.map(pathOf));
  const removed = (before?.states ?? []).filter((state) => !paths.has(pathOf(state)));
  return [...present, ...removed].filter(({ parent }) => parent !== undefined);
}

function isAround({ path }: ChartState, others: readonly string[]): boolean {
  return others.some((other) => other.startsWith(`${path.join('.')}.`));
}

/** The changed transitions, and a line without text for others between the states that they connect. */
function arrowsOf(
  before: Chart | undefined,
  after: Chart | undefined,
  marks: ReadonlyMap<string, Mark>,
): Arrow[] {
  const present = after ? arrowsIn(after, (key) => marks.get(key) ?? '') : [];
  const old = before ? arrowsIn(before, (key) => (marks.has(key) ? '−' : '')) : [];
  const changed = present.filter(({ mark }) => mark !== '');
  // A changed transition is drawn twice only when it leads elsewhere.
  const removed = old.filter(
    ({ mark, from, to, text }) =>
      mark === '−' &&
      !present.some(
        (one) => one.from === from && one.to === to && one.text.slice(2) === text.slice(2),
      ),
  );
  const ends = new Set([...changed, ...removed].flatMap(({ from, to }) => [from, to]));
  const between = present
    .filter(({ mark, from, to }) => mark === '' && from !== to && ends.has(from) && ends.has(to))
    .map((arrow) => ({ ...arrow, text: '' }));
  const lines = new Map(between.map((arrow) => [`${arrow.from}>${arrow.to}`, arrow]));
  return [...changed, ...removed, ...lines.values()];
}

function arrowsIn(chart: Chart, markOf: (key: string) => Mark | ''): Arrow[] {
  const paths = new Map(chart.states.map((state) => [state.id, pathOf(state)]));
  return [...keysOf(chart)].flatMap(([key, transition]) => {
    const from = paths.get(transition.from) ?? '';
    const mark = markOf(key);
    const text = `${mark === '' ? '' : `${mark} `}${plain(labelOf(transition))}`;
    const targets = transition.to.length > 0 ? transition.to : [transition.from];
    return targets.map((target) => ({ from, to: paths.get(target) ?? '', text, mark }));
  });
}

/** Quotes end a text of Mermaid, and `#` and `;` begin and end a character code. */
function plain(text: string): string {
  return text.replaceAll(/["#;]/g, ' ');
}

function nodeId(path: string): string {
  return `s_${path.replaceAll(/\W/g, '_')}`;
}

/** Mermaid draws no arrow between a state and the states in it, so a state with states has this one. */
function anyOf(path: string): string {
  return path === '' ? 'any' : `${nodeId(path)}_any`;
}

function nodeLines({ state, mark, children }: Node, ends: ReadonlySet<string>): string[] {
  const path = pathOf(state);
  const id = nodeId(path);
  const name = `${mark === '' ? '' : `${mark} `}${state.kind === 'history' ? 'as it was left' : state.key}`;
  const look = mark === '' ? '' : classes[mark];
  if (children.length === 0) return [`${id}["${name}"]${look && `:::${look}`}`];
  return [
    `subgraph ${id}["${name}"]`,
    ...(ends.has(path) ? [`  ${anyOf(path)}(["any state"])`] : []),
    ...children.flatMap((child) => nodeLines(child, ends)).map((line) => `  ${line}`),
    'end',
    ...(look && [`class ${id} ${look}`]),
  ];
}
