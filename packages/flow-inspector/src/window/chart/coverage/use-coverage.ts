import { useMemo, useState } from 'react';
import type { Chart } from '../../../charts/chart.ts';
import { countCoverage, partsOf } from '../../../charts/coverage.ts';
import type { ChartCoverage } from './coverage-context.ts';
import { looksOf } from './coverage-looks.ts';
import { type KnownCoverage, readCoverage } from './read-coverage.ts';

/** The coverage of a chart while it is shown. Each time it is shown, it is read again. */
export function useCoverage(chart: Chart): [ChartCoverage | undefined, () => void] {
  const [known, setKnown] = useState<KnownCoverage>();
  const shown = useMemo((): ChartCoverage | undefined => {
    if (!known) return undefined;
    const parts = partsOf(chart);
    const { coverage, isMeasured } = known;
    return {
      counts: countCoverage(parts, coverage),
      looks: looksOf(parts, coverage),
      isMeasured,
    };
  }, [known, chart]);
  const toggle = () => {
    if (known) setKnown(undefined);
    else void readCoverage().then(setKnown);
  };
  return [shown, toggle];
}
