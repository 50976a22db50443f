import { runStep } from './run-step.ts';

/** `npm run bench`: every measurement. `npm run bench -- first-load` or `-- list` runs one. */
const benches = ['first-load', 'list'];
const given = process.argv.slice(2);
const unknown = given.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Benches: ${benches.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of given.length > 0 ? given : benches) {
    const succeeded = await runStep(process.execPath, [`tests/bench/${name}.ts`]);
    if (!succeeded) process.exitCode = 1;
  }
}
