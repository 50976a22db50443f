import type { ChartResult } from './run-chart.ts';

/** Survivors that are accepted, each with the reason, by chart and mutant. */
export type Accepted = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Of all mutants, the least part that the tests must notice, in percent. */
const leastNoticed = 97;

/** Percentage of the mutants that are noticed, rounded down to one decimal. */
export function noticedPart(mutants: number, survivors: number): number {
  return mutants === 0 ? 100 : Math.floor((1000 * (mutants - survivors)) / mutants) / 10;
}

/** What is wrong with the results, one sentence each. */
export function faultsOf(results: readonly ChartResult[], accepted: Accepted): string[] {
  const mutants = results.flatMap((result) => result.mutants).length;
  const survivors = results.flatMap((result) => result.survivors).length;
  const part = noticedPart(mutants, survivors);
  return [
    ...results.flatMap((result) => chartFaults(result, accepted[result.chart] ?? {})),
    ...(part < leastNoticed ? [`${part}% are noticed, less than ${leastNoticed}%`] : []),
  ];
}

function chartFaults(
  { chart, survivors, fault }: ChartResult,
  accepted: Readonly<Record<string, string>>,
): string[] {
  if (fault !== undefined) return [`${chart}: its tests cannot be run on mutants\n${fault}`];
  const unlisted = survivors.filter((mutant) => !(mutant in accepted));
  const stale = Object.keys(accepted).filter((mutant) => !survivors.includes(mutant));
  return [
    ...unlisted.map((mutant) => `${chart}: no test notices ${mutant}`),
    ...stale.map((mutant) => `${chart}: listed as a survivor, but is none: ${mutant}`),
  ];
}
