import { type FlowPage, readingHints } from 'flow-inspector/config';
import { drawing, table } from 'flow-inspector/tables';
import { type Place, placeOf } from './places.ts';
import { flowsOfRoutes } from './routes.ts';

/** A page, and the place of its flow. */
interface Placed extends Place {
  readonly name: string;
  readonly page: FlowPage;
}

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
  '%%{init: {"themeVariables": {"fontSize": "12px"}, "flowchart": {"nodeSpacing": 4}}}%%';

/** The pages of the flows, and the navigation of the flows between them. */
function movesChart(pages: readonly Placed[]): string {
  const drawn = pages.filter(({ isPart }) => !isPart);
  const boxes = boxesOf(new Set(drawn.map(({ name }) => name)));
  const moves = boxes.flatMap((from) =>
    drawn
      .filter(({ name }) => from.flows.includes(name))
      .flatMap(({ name, destinations }) =>
        boxes
          .filter((to) => to !== from && to.routes.some((route) => destinations.includes(route)))
          .map((to) => ({ from, to, flow: name })),
      ),
  );
  const shown = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const nodes = boxes
    .filter((box) => shown.has(box))
    .map(({ id, routes, flows }) => {
      // The address of one record says nothing more than that of its page.
      const own = routes.filter((route) => !routes.some((other) => route === `${other}/:id`));
      const bold = own.map((route) => `<b>${route}</b>`);
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

function placesText({ isLife, isPart, isEverywhere, routes }: Place): string {
  if (isLife) return 'the server';
  if (isPart) return 'a factory for others';
  if (isEverywhere) return 'every page';
  return routes.map((route) => `\`${route}\``).join(', ');
}

function flowsTable(placed: readonly Placed[]): string {
  return table(
    ['flow', 'states', 'transitions', 'pages', 'navigates to', 'description'],
    placed.map(({ name, page, ...place }) => [
      link(name),
      String(page.states),
      String(page.flow.chart.transitions.length),
      placesText(place),
      place.destinations.map((route) => `\`${route}\``).join(', '),
      page.about,
    ]),
  );
}

/** The index: the flows, their pages, and the navigation between them. */
export function indexPage(pages: readonly FlowPage[]): string {
  const placed = pages.map((page) => ({ name: page.flow.name, page, ...placeOf(page.flow) }));
  const frame = placed.filter(({ isEverywhere }) => isEverywhere).map(({ name }) => name);
  const fromAnywhere = placed
    .filter(({ isEverywhere, destinations }) => isEverywhere && destinations.length > 0)
    .map(
      ({ name, destinations }) =>
        `${link(name)} to ${destinations.map((route) => `\`${route}\``).join(', ')}`,
    );
  const text = [
    '# Flows',
    'Every flow of the site is a state machine. These pages are generated from the machines that run in production.',
    flowsTable(placed),
    '## Navigation between pages',
    'Each box is a page with its flows. An arrow is a navigation that a flow makes. It has the name of the flow when the page has several. The chart does not show links that people click.',
    drawing(movesChart(placed)),
    `Flows on every page: ${frame.map(link).join(', ')}. They navigate from any page: ${fromAnywhere.join('; ')}.`,
    '## How to read a page',
    [
      readingHints,
      '- The rows of a transition are those that the code names beside it or in the state that it enters. The table at the end of a page has their sentences and their tests.',
      '- The effects of a transition (notices, storage, navigation) are observed on the paths of `tests/paths`.',
    ].join('\n'),
    '`npm run flows` generates these pages from the code. `npm run check` fails when a page is stale.',
  ];
  return `${text.join('\n\n')}\n`;
}
