import { runStep } from './run-step.ts';

/**
 * `npm run bench`: every measurement. `npm run bench -- first-load` or `-- list` runs one. A number
 * sets the number of rounds: `npm run bench -- pages 1` visits each page once. `npm run bench -- pages 5 ../before`
 * also measures the version in that folder.
 */
const benches = [
  'first-load',
  'pages',
  'list',
  'desk',
  'calendar',
  'reads',
  'replica',
  'bookings',
  'crowd',
  'host-day',
  'journey',
  'start',
  'archive',
  'jobs',
];
/** Two write pictures of guides, the others measure the tests, not the product. */
const onlyByName = ['film', 'first-day', 'test-visits', 'tests'];
const given = process.argv.slice(2);
const counts = given.filter((word) => /^\d+$/.test(word));
const folders = given.filter((word) => word.includes('/'));
const names = given.filter((word) => ![...counts, ...folders].includes(word));
const unknown = names.filter((name) => ![...benches, ...onlyByName].includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. Benches: ${[...benches, ...onlyByName].join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  for (const name of names.length > 0 ? names : benches) {
    const succeeded = await runStep(process.execPath, [
      `tests/bench/${name}.ts`,
      ...counts,
      ...(name === 'pages' ? folders : []),
    ]);
    if (!succeeded) process.exitCode = 1;
  }
}
