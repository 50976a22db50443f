import type { FlowContent, Texts } from './flow-content.ts';

/** Added, removed or changed. */
export type Mark = '+' | '−' | '~';

/** A part that differs, with its text before and after. */
export interface Change {
  readonly mark: Mark;
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A machine that differs. Without `before` it is new, without `after` it is gone. */
export interface FlowChanges {
  readonly id: string;
  readonly before: FlowContent | undefined;
  readonly after: FlowContent | undefined;
  /** By the kind of their texts, without those in which nothing differs. */
  readonly changes: ReadonlyMap<string, readonly Change[]>;
}

type Flows = ReadonlyMap<string, FlowContent>;

/** The machines that differ, by name. */
export function changedFlows(before: Flows, after: Flows): FlowChanges[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return ids
    .map((id) => flowChanges(id, before.get(id), after.get(id)))
    .filter(({ changes }) => changes.size > 0);
}

function flowChanges(
  id: string,
  before: FlowContent | undefined,
  after: FlowContent | undefined,
): FlowChanges {
  const kinds = new Set([...Object.keys(after?.texts ?? {}), ...Object.keys(before?.texts ?? {})]);
  const changes = [...kinds]
    .map((kind) => [kind, differences(before?.texts[kind], after?.texts[kind])] as const)
    .filter(([, differing]) => differing.length > 0);
  return { id, before, after, changes: new Map(changes) };
}

/** In the order of the present parts. Removed parts are last. */
function differences(before: Texts = new Map(), after: Texts = new Map()): Change[] {
  const present = [...after].flatMap(([name, text]): Change[] => {
    const old = before.get(name);
    if (old === text) return [];
    return [{ mark: old === undefined ? '+' : '~', name, before: old, after: text }];
  });
  const removed = [...before].flatMap(([name, text]): Change[] =>
    after.has(name) ? [] : [{ mark: '−', name, before: text, after: undefined }],
  );
  return [...present, ...removed];
}

/** What is said beside the name of a machine that was not there before, or is no more. */
export function newness({ before, after }: FlowChanges): '' | ' (new)' | ' (removed)' {
  if (before === undefined) return ' (new)';
  return after === undefined ? ' (removed)' : '';
}
