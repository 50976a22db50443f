import { drawing } from '../tables.ts';
import { type Change, type FlowChanges, newness } from './changes.ts';
import { changesChart } from './changes-chart.ts';
import { countText } from './changes-text.ts';
import type { FlowDiff } from './flow-diff.ts';
import type { MovedWalk } from './moved-walks.ts';

/** GitHub refuses a comment of more than 65,536 characters. The rest is for the list of further flows. */
const mostCharacters = 60_000;

/** The differences as a comment of GitHub, which draws the charts. */
export function changesComment({ commit, flows, walks, moved }: FlowDiff): string {
  const shown: string[] = [];
  const further: string[] = [];
  let length = 0;
  for (const flow of flows) {
    const section = flowSection(flow);
    length += section.length;
    if (length > mostCharacters) further.push(`\`${flow.id}\``);
    else shown.push(section);
  }
  return [
    `## Flows since ${commit}`,
    `${countText(flows.length)}.${walks > 0 ? ` ${walks} recorded walks, ${moved.length} actors end in another state.` : ''}`,
    ...(moved.length > 0 ? [moved.map(movedItem).join('\n')] : []),
    ...shown,
    ...(further.length > 0
      ? [`This comment has no space for the changes of ${further.join(', ')}.`]
      : []),
  ].join('\n\n');
}

function flowSection(flow: FlowChanges): string {
  const chart = changesChart(flow);
  const counts = [...flow.changes].map(([kind, { length }]) => `${length} in ${kind}`);
  return [
    `<details><summary><b>${flow.id}</b>${newness(flow)}: ${counts.join(', ')}</summary>`,
    ...(chart === '' ? [] : [drawing(chart)]),
    ...[...flow.changes].map(([kind, changes]) =>
      [`**${kind}**\n`, ...changes.map(item)].join('\n'),
    ),
    '</details>',
  ].join('\n\n');
}

function item({ mark, name, before, after }: Change): string {
  const start = `- ${mark} \`${name}\``;
  if (mark !== '~') return `${start}: ${plain(after ?? before)}`;
  return `${start}\n  - before: ${plain(before)}\n  - now: ${plain(after)}`;
}

function movedItem({ file, actor, before, now }: MovedWalk): string {
  return `- \`${file}\`: \`${actor}\` ends in another state\n  - before: \`${before}\`\n  - now: \`${now}\``;
}

/** `<` would begin an element. A text can contain code of Markdown, which shows it as it is. */
function plain(text = ''): string {
  return text.replaceAll('<', '&lt;');
}
