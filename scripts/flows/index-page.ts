import type { FlowPage } from './flow-page.ts';
import { drawing, table } from './markdown.ts';
import { flowsOfRoutes } from './routes.ts';

function link(flow: string): string {
  return `[${flow}](${flow}.md)`;
}

/** Pages with the same flows on them. */
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

/** The pages that flows live on or lead to, and the moves that flows make between them. */
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
    // The only flow of a page need not be named again.
    return [`  ${from.id} -->${from.flows.length > 1 ? `|"${flows}"|` : ''} ${to.id}`];
  });
  return ['flowchart TD', ...nodes, ...lines].join('\n');
}

function placesText({ isPart, isEverywhere, routes }: FlowPage): string {
  if (isPart) return 'a part of others';
  if (isEverywhere) return 'every page';
  return routes.map((route) => `\`${route}\``).join(', ');
}

function flowsTable(pages: readonly FlowPage[]): string {
  return table(
    ['flow', 'states', 'transitions', 'is on', 'leads to', 'what it is'],
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

/** Which flows there are, where they live, and how they lead into each other. */
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
    'Every flow of the site is a machine that runs in production as it is drawn here.',
    flowsTable(pages),
    '## How they lead into each other',
    'Each box is a page with the flows on it; an arrow is a move that a flow makes by itself, with the name of the flow where the page has several. Links that people click are not drawn.',
    drawing(movesChart(pages)),
    `On every page: ${frame.map(link).join(', ')}. From anywhere lead: ${fromAnywhere.join('; ')}.`,
    '## How to read a page',
    [
      '- *answers* and *fails* are the two ends of a call; *after 2 s* is a delay; *at once* is passed through; *all done* is when every region has ended.',
      '- Guards are in brackets; […] is one too long to draw. Where everything else takes the same arrow, the arrow says only what sets it off: the table below has every branch.',
      '- What is written in a box happens without leaving it, or leads to the state after *to*: one of another drawing, or one that too many arrows lead to.',
      '- What a transition says, stores and where it goes is seen on every walk of `tests/paths`, not claimed.',
    ].join('\n'),
    'Written by `npm run flows` from the code; `npm run check` fails when a page is stale.',
  ];
  return `${text.join('\n\n')}\n`;
}
