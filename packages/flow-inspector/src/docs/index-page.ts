import { table } from '../tables.ts';
import type { FlowPage } from './docs-config.ts';

/** How to read a page of a flow, as a list in Markdown. */
export const readingHints = [
  '- Triggers: *answers* and *fails* are the results of a call. *after 2 s* is a delay. *at once* is a transition without a trigger. *all done* means that every region has ended.',
  '- Guards are in brackets. […] is a guard that is too long to draw. An arrow without a guard can include guarded transitions with the same trigger and target. The table has all of them.',
  '- A line in a box is a transition that stays in the state. With *to*, it leads to a state of another drawing, or to a state with too many arrows.',
  '- Of the lines of a table with the same state and trigger, the first one whose guard is true is taken. A line without a guard is always taken, so it is the last one.',
  '- *one of* stands before the alternatives of a transition, which depend on what the flow knows. What stands above it happens in each of them.',
].join('\n');

/** The list of the pages, for a project that writes none of its own. */
export function indexPage(pages: readonly FlowPage[], command: string): string {
  const rows = pages.map(({ flow: { name, chart }, states, about }) => [
    `[${name}](${name}.md)`,
    String(states),
    String(chart.transitions.length),
    about,
  ]);
  const text = [
    '# Flows',
    table(['flow', 'states', 'transitions', 'description'], rows),
    '## How to read a page',
    readingHints,
    `\`${command}\` generates these pages from the code.`,
  ];
  return `${text.join('\n\n')}\n`;
}
