import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { siteRoutes } from '#contract/site-routes.ts';
import { deskRoutes } from '#src/app/desk-routes.ts';
import { everyFlow, isLife } from '#testing/machine/every-flow.ts';
import { roadEnds } from '#testing/road-ends.ts';
import { type RoadRecord, roadFolder } from '#testing/road-record.ts';

/** Every page of the built site and of the desk, and the page for an address that is none of them. */
const routes: readonly string[] = [
  ...siteRoutes.filter(({ opens }) => opens !== 'developer').map(({ path }) => path),
  ...deskRoutes.map(({ path }) => `/desk${path}`.replace(/\/$/, '')),
  '*',
];

/** What the roads of the last `npm test` have reached. */
export function readRoads(): RoadRecord[] {
  return globSync(join(roadFolder, '*.json')).map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The promises of the roads that the records do not keep: each page is opened, and each flow with a screen reaches the
 * states of `testing/road-ends.ts`.
 */
export function missedByRoads(records: readonly RoadRecord[]): string[] {
  const opened = new Set(records.flatMap(({ paths }) => paths.map(routeOf)));
  const reached = new Set(records.flatMap(({ states }) => states));
  return [
    ...routes.filter((route) => !opened.has(route)).map((route) => `no road opens ${route}`),
    ...everyFlow
      .filter((flow) => flow.machines.length > 0 && !isLife(flow))
      .flatMap(({ name, machines }) =>
        missedEnds(
          name,
          machines.map(({ id }) => id),
          reached,
        ),
      ),
  ];
}

function missedEnds(name: string, ids: readonly string[], reached: ReadonlySet<string>): string[] {
  const ends = roadEnds[name];
  if (!ends) return [`road-ends.ts does not say where the roads of ${name} end`];
  return ends
    .filter((end) => !ids.some((id) => reached.has(`${id}: ${end}`)))
    .map((end) => `no road brings ${name} to ${end}`);
}

/** The most specific route of a path. */
function routeOf(path: string): string {
  const [match] =
    matchRoutes(
      routes.map((route) => ({ path: route })),
      encodeURI(path),
    ) ?? [];
  return match?.route.path ?? '';
}
