import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyFlow, isLife } from '#testing/machine/every-flow.ts';

function codeIn(pattern: string, exclude: string[] = []): string {
  const files = globSync(pattern, { exclude });
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

// The inspector can send anything; a view that only asks whether it can send an event does not.
const site = codeIn('src/**/*.{ts,tsx}', ['src/inspector-host/**']).replaceAll(
  /\bcan\(\{ type: '/g,
  '',
);
// What is declared as an event's type is not sent.
const raised = codeIn('machines/**/*.ts').replaceAll(/\breadonly type: '/g, '');

// `tests/server/lives` sends every event of a life.
const flows = everyFlow.filter((flow) => !isLife(flow));
const machines = flows.flatMap(({ examples }) => examples.map(({ machine }) => machine));

it('every event that a machine takes is sent, by the site or by another machine', () => {
  const events = new Set(machines.flatMap(({ events }) => events));
  const unsent = [...events].filter(
    (event) =>
      !event.startsWith('xstate.') &&
      !site.includes(`'${event}'`) &&
      !raised.includes(`type: '${event}'`),
  );
  expect(unsent).toEqual([]);
});
