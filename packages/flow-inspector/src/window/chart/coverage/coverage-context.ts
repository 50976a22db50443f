import { createContext } from 'react';
import type { CoveredParts } from '../../../charts/coverage.ts';
import type { PartCoverage } from './coverage-looks.ts';

/** The coverage of the drawn chart. */
export interface ChartCoverage {
  readonly counts: CoveredParts;
  /** By the id of a state or transition. */
  readonly looks: ReadonlyMap<string, PartCoverage>;
  readonly isMeasured: boolean;
}

/** Undefined while the chart does not show its coverage. */
export const CoverageContext = createContext<ChartCoverage | undefined>(undefined);
