import { aspects, type Change, type FlowChanges } from './changes.ts';

/** The changes for a terminal. */
export function changesText(commit: string, flows: readonly FlowChanges[]): string {
  const count = flows.length === 1 ? '1 flow differs' : `${flows.length} flows differ`;
  return [...flows.flatMap(flowLines), `${count} from ${commit}.`].join('\n');
}

function flowLines({ id, before, after, changes }: FlowChanges): string[] {
  const state = before === undefined ? ' (new)' : after === undefined ? ' (removed)' : '';
  const parts = aspects.flatMap((aspect) =>
    changes[aspect].length > 0 ? [`  ${aspect}`, ...changes[aspect].flatMap(changeLines)] : [],
  );
  return [`${id}${state}`, ...parts, ''];
}

function changeLines({ mark, name, before, after }: Change): string[] {
  if (mark !== '~') return [`    ${mark} ${name}: ${after ?? before}`];
  return [`    ~ ${name}`, `        before: ${before}`, `        now:    ${after}`];
}
