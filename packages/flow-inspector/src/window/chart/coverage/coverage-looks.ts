import {
  type Coverage,
  type CoverageKind,
  coverageKinds,
  type Parts,
} from '../../../charts/coverage.ts';

/** The look of a state or transition: that of the run that is closest to a person's use. */
export type Look = 'hand' | 'browser' | 'tests' | 'never';

export interface PartCoverage {
  readonly look: Look;
  readonly kinds: readonly CoverageKind[];
}

/** The letters that mark the kinds, beside their colours. */
export const letters = { hand: 'H', browser: 'B', unit: 'U', paths: 'P' } as const;

/** The coverage of each part of a machine, by id. */
export function looksOf(
  { states, transitions }: Parts,
  coverage: Coverage,
): ReadonlyMap<string, PartCoverage> {
  const taken = coverageKinds.map((kind) => ({ kind, ids: new Set(coverage[kind]) }));
  return new Map(
    [...states, ...transitions].map((id) => {
      const kinds = taken.flatMap(({ kind, ids }) => (ids.has(id) ? kind : []));
      return [id, { look: lookOf(kinds), kinds }];
    }),
  );
}

function lookOf(kinds: readonly CoverageKind[]): Look {
  if (kinds.includes('hand')) return 'hand';
  if (kinds.includes('browser')) return 'browser';
  return kinds.length > 0 ? 'tests' : 'never';
}
