import type { FlowContent } from './flow-content.ts';

/** Added, removed or changed. */
export type Mark = '+' | '−' | '~';

/** A part that differs, with its text before and after. */
export interface Change {
  readonly mark: Mark;
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export const aspects = ['states', 'transitions', 'sentences', 'calls'] as const;
export type Aspect = (typeof aspects)[number];

/** A machine that differs. Without `before` it is new, without `after` it is gone. */
export interface FlowChanges {
  readonly id: string;
  readonly before: FlowContent | undefined;
  readonly after: FlowContent | undefined;
  readonly changes: Readonly<Record<Aspect, readonly Change[]>>;
}

type Flows = ReadonlyMap<string, FlowContent>;

/** The machines that differ, by name. */
export function changedFlows(before: Flows, after: Flows): FlowChanges[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return ids
    .map((id) => flowChanges(id, before.get(id), after.get(id)))
    .filter(({ changes }) => aspects.some((aspect) => changes[aspect].length > 0));
}

function flowChanges(
  id: string,
  before: FlowContent | undefined,
  after: FlowContent | undefined,
): FlowChanges {
  const of = (aspect: Aspect) => differences(before?.[aspect], after?.[aspect]);
  return {
    id,
    before,
    after,
    changes: {
      states: of('states'),
      transitions: of('transitions'),
      sentences: of('sentences'),
      calls: of('calls'),
    },
  };
}

/** In the order of the present parts. Removed parts are last. */
function differences(
  before: ReadonlyMap<string, string> = new Map(),
  after: ReadonlyMap<string, string> = new Map(),
): Change[] {
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
