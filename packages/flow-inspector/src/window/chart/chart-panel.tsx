import { ReactFlowProvider } from '@xyflow/react';
import type { Chart } from '../../charts/chart.ts';
import type { ActorNow, PageState } from '../../wire/protocol.ts';
import type { Moment } from '../moment.ts';
import type { PageLink } from '../page-link.ts';
import { translate } from '../translate.ts';
import styles from './chart.module.css';
import { ChartFlow } from './chart-flow.tsx';
import type { LayoutOf } from './chart-layouts.ts';
import { CoverageContext } from './coverage/coverage-context.ts';
import { useCoverage } from './coverage/use-coverage.ts';
import { useFolding } from './use-folding.ts';

interface ChartPanelProps {
  readonly chart: Chart;
  readonly layoutOf: LayoutOf;
  readonly moment: Moment | undefined;
  readonly link: PageLink;
  readonly page: PageState;
  readonly actor: ActorNow;
}

/** The chart of a machine, highlighted as it is or was. */
export function ChartPanel(props: ChartPanelProps) {
  const { chart } = props;
  const [coverage, toggleCoverage] = useCoverage(chart);
  return (
    <CoverageContext value={coverage}>
      <FoldingChart key={chart.id} {...props} onCoverage={toggleCoverage} />
    </CoverageContext>
  );
}

interface FoldingChartProps extends ChartPanelProps {
  readonly onCoverage: () => void;
}

/** What a person has folded belongs to one chart: the next chart starts unfolded. */
function FoldingChart({ layoutOf, ...shown }: FoldingChartProps) {
  const folding = useFolding(shown.chart, layoutOf);
  if (!folding) return <p className={styles.note}>{translate('drawing')}</p>;
  if (!folding.drawing) return <p className={styles.note}>{translate('cannotDraw')}</p>;
  return (
    <ReactFlowProvider>
      <ChartFlow {...shown} drawing={folding.drawing} folding={folding} />
    </ReactFlowProvider>
  );
}
