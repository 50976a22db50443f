import type { Accepted } from '../../scripts/mutations/judge.ts';

/** Mutants that no test can or need notice, each with the reason. */
export const survivors: Accepted = {};
