import { type Change, type FlowChanges, newness } from './changes.ts';
import type { FlowDiff } from './flow-diff.ts';

/** The differences for a terminal. */
export function changesText({ commit, flows, walks, moved }: FlowDiff): string {
  return [
    ...flows.flatMap(flowLines),
    `${countText(flows.length)} from ${commit}.`,
    `${walks} recorded walks, ${moved.length} actors end in another state.`,
    ...moved.map(
      ({ file, actor, before, now }) =>
        `${file}: ${actor} ends in another state\n    before: ${before}\n    now:    ${now}`,
    ),
  ].join('\n');
}

/** `2 flows differ`. */
export function countText(count: number): string {
  return count === 1 ? '1 flow differs' : `${count} flows differ`;
}

function flowLines(flow: FlowChanges): string[] {
  const parts = [...flow.changes].flatMap(([kind, changes]) => [
    `  ${kind}`,
    ...changes.flatMap(changeLines),
  ]);
  return [`${flow.id}${newness(flow)}`, ...parts, ''];
}

function changeLines({ mark, name, before, after }: Change): string[] {
  if (mark !== '~') return [`    ${mark} ${name}: ${after ?? before}`];
  return [`    ~ ${name}`, `        before: ${before}`, `        now:    ${after}`];
}
