import type { ChartResult } from './run-chart.ts';

/** Accepted survivors by chart and mutant, each with its reason. */
export type Accepted = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The minimum percentage of mutants that the tests must kill. */
const leastNoticed = 97;

/** The percentage of killed mutants, rounded down to one decimal. */
export function noticedPart(mutants: number, survivors: number): number {
  return mutants === 0 ? 100 : Math.floor((1000 * (mutants - survivors)) / mutants) / 10;
}

/** The faults of the results, one sentence each. */
export function faultsOf(results: readonly ChartResult[], accepted: Accepted): string[] {
  const mutants = results.flatMap((result) => result.mutants).length;
  const survivors = results.flatMap((result) => result.survivors).length;
  const part = noticedPart(mutants, survivors);
  return [
    ...results.flatMap((result) => chartFaults(result, accepted[result.chart] ?? {})),
    ...(part < leastNoticed
      ? [`The tests kill ${part}% of the mutants, less than ${leastNoticed}%`]
      : []),
  ];
}

function chartFaults(
  { chart, survivors, fault }: ChartResult,
  accepted: Readonly<Record<string, string>>,
): string[] {
  if (fault !== undefined) return [`${chart}: the tests could not run on the mutants\n${fault}`];
  const unlisted = survivors.filter((mutant) => !(mutant in accepted));
  const stale = Object.keys(accepted).filter((mutant) => !survivors.includes(mutant));
  return [
    ...unlisted.map((mutant) => `${chart}: no test kills ${mutant}`),
    ...stale.map((mutant) => `${chart}: listed as a survivor, but a test kills it: ${mutant}`),
  ];
}
