import type { Effect, PageFlow } from 'flow-inspector/config';
import { isLife } from '#testing/machine/every-flow.ts';
import { flowsOfFrame, flowsOfRoutes, routeOf } from './routes.ts';

/** Where a flow runs, and where it leads to. */
export interface Place {
  /** The routes of its pages. */
  readonly routes: readonly string[];
  readonly isEverywhere: boolean;
  /** Whether it is a factory that other flows and pages use. */
  readonly isPart: boolean;
  /** Whether the server obeys it, and no page runs it. */
  readonly isLife: boolean;
  /** The routes that it navigates to. */
  readonly destinations: readonly string[];
}

/** The place of a flow. */
export function placeOf(flow: PageFlow): Place {
  const { name, machines, observed } = flow;
  const routes = [...flowsOfRoutes].flatMap(([route, flows]) =>
    flows.includes(name) ? [route] : [],
  );
  const isPart = machines.length === 0;
  return {
    routes,
    isPart,
    isEverywhere: !isPart && flowsOfFrame.includes(name),
    isLife: isLife(flow),
    destinations: destinationsOf(observed.effects, routes),
  };
}

/** The routes that effects navigate to. Replacing the URL of its own page does not count. */
function destinationsOf(effects: readonly Effect[], own: readonly string[]): string[] {
  const routes = effects.flatMap(({ to, replace }) => {
    if (typeof to !== 'string') return [];
    const route = routeOf(to);
    return replace === true && own.includes(route) ? [] : [route];
  });
  return [...new Set(routes)].toSorted();
}

/** The place in words, for the page of the flow. */
export function placeText({ routes, isEverywhere, isPart, isLife }: Place): string {
  if (isLife) return 'The server obeys it, and no page runs it.';
  if (isPart) return 'A factory for other flows and pages.';
  if (isEverywhere) return 'It is on every page.';
  if (routes.length === 0) return '';
  return `It is on ${routes.map((route) => `\`${route}\``).join(', ')}.`;
}
