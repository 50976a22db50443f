import type { FlowPage } from './flow-page.ts';
import { drawing, table } from './markdown.ts';
import { flowsOfRoutes } from './routes.ts';

function link(flow: string): string {
  return `[${flow}](${flow}.md)`;
}

/** Pages with the same flows. */
interface Box {
  readonly id: string;
  readonly routes: readonly string[];
  readonly flows: readonly string[];
}

function boxesOf(flows: ReadonlySet<string>): Box[] {
  const pages = [...flowsOfRoutes].map(([route, all]) => ({
    route,
    flows: all.filter((flow) => flows.has(flow)),
  }));
  const boxes = Map.groupBy(pages, (page) =>
    page.flows.length > 0 ? page.flows.join() : page.route,
  );
  return [...boxes.values()].map((same, index) => ({
    id: `page${index + 1}`,
    routes: same.map(({ route }) => route),
    flows: same[0]?.flows ?? [],
  }));
}

/** So that the drawing fits a window of 1440 px. */
const narrow =
  '%%{init: {"themeVariables": {"fontSize": "13px"}, "flowchart": {"nodeSpacing": 16}}}%%';

/** The pages of the flows, and the navigation of the flows between them. */
function movesChart(pages: readonly FlowPage[]): string {
  const drawn = pages.filter(({ isPart }) => !isPart);
  const boxes = boxesOf(new Set(drawn.map(({ flow }) => flow)));
  const moves = boxes.flatMap((from) =>
    drawn
      .filter(({ flow }) => from.flows.includes(flow))
      .flatMap(({ flow, destinations }) =>
        boxes
          .filter((to) => to !== from && to.routes.some((route) => destinations.includes(route)))
          .map((to) => ({ from, to, flow })),
      ),
  );
  const shown = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const nodes = boxes
    .filter((box) => shown.has(box))
    .map(({ id, routes, flows }) => {
      const bold = routes.map((route) => `<b>${route}</b>`);
      return `  ${id}["${[...bold, ...flows].join('<br/>')}"]`;
    });
  const arrows = Map.groupBy(moves, ({ from, to }) => `${from.id} ${to.id}`);
  const lines = [...arrows.values()].flatMap((made) => {
    const [first] = made;
    if (!first) return [];
    const { from, to } = first;
    const flows = [...new Set(made.map(({ flow }) => flow))].join('<br/>');
    // When a page has one flow, its arrow needs no name.
    return [`  ${from.id} -->${from.flows.length > 1 ? `|"${flows}"|` : ''} ${to.id}`];
  });
  return [narrow, 'flowchart TD', ...nodes, ...lines].join('\n');
}

function placesText({ isLife, isPart, isEverywhere, routes }: FlowPage): string {
  if (isLife) return 'the server';
  if (isPart) return 'a factory for others';
  if (isEverywhere) return 'every page';
  return routes.map((route) => `\`${route}\``).join(', ');
}

function flowsTable(pages: readonly FlowPage[]): string {
  return table(
    ['flow', 'states', 'transitions', 'pages', 'navigates to', 'description'],
    pages.map((page) => [
      link(page.flow),
      String(page.states),
      String(page.transitions),
      placesText(page),
      page.destinations.map((route) => `\`${route}\``).join(', '),
      page.doc,
    ]),
  );
}

/** The index: the flows, their pages, and the navigation between them. */
export function indexPage(pages: readonly FlowPage[]): string {
  const frame = pages.filter(({ isEverywhere }) => isEverywhere).map(({ flow }) => flow);
  const fromAnywhere = pages
    .filter(({ isEverywhere, destinations }) => isEverywhere && destinations.length > 0)
    .map(
      ({ flow, destinations }) =>
        `${link(flow)} to ${destinations.map((route) => `\`${route}\``).join(', ')}`,
    );
  const text = [
    '# Flows',
    'Every flow of the site is a state machine. These pages are generated from the machines that run in production.',
    flowsTable(pages),
    '## Navigation between pages',
    'Each box is a page with its flows. An arrow is a navigation that a flow makes. It has the name of the flow when the page has several. The chart does not show links that people click.',
    drawing(movesChart(pages)),
    `Flows on every page: ${frame.map(link).join(', ')}. They navigate from any page: ${fromAnywhere.join('; ')}.`,
    '## How to read a page',
    [
      '- Triggers: *answers* and *fails* are the results of a call. *after 2 s* is a delay. *at once* is a transition without a trigger. *all done* means that every region has ended.',
      '- Guards are in brackets. […] is a guard that is too long to draw. An arrow without a guard can include guarded transitions with the same trigger and target. The table has all of them.',
      '- A line in a box is a transition that stays in the state. With *to*, it leads to a state of another drawing, or to a state with too many arrows.',
      '- Of the lines of a table with the same state and trigger, the first one whose guard is true is taken. A line without a guard is always taken, so it is the last one.',
      '- *one of* stands before the alternatives of a transition, which depend on what the flow knows. What stands above it happens in each of them.',
      '- The rows of a transition are those that the code names beside it or in the state that it enters. The table at the end of a page has their sentences and their tests.',
      '- The effects of a transition (notices, storage, navigation) are observed on the paths of `tests/paths`.',
    ].join('\n'),
    '`npm run flows` generates these pages from the code. `npm run check` fails when a page is stale.',
  ];
  return `${text.join('\n\n')}\n`;
}
