import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useState } from 'react';
import type { Chart } from '#charts/chart.ts';
import type { ActorNow } from '../../protocol.ts';
import type { Moment } from '../moment.ts';
import type { PageLink } from '../page-link.ts';
import { say } from '../say.ts';
import styles from './chart.module.css';
import { ChartFlow } from './chart-flow.tsx';
import type { LayoutOf } from './chart-layouts.ts';
import { CoverageContext } from './coverage/coverage-context.ts';
import { useCoverage } from './coverage/use-coverage.ts';
import type { Drawing } from './drawing.ts';

interface Laid {
  readonly chart: Chart;
  readonly drawing: Drawing | undefined;
}

interface ChartPanelProps {
  readonly chart: Chart;
  readonly layoutOf: LayoutOf;
  readonly moment: Moment | undefined;
  readonly link: PageLink;
  readonly actor: ActorNow;
}

/** The chart of a machine, highlighted as it is or was. */
export function ChartPanel({ chart, layoutOf, moment, link, actor }: ChartPanelProps) {
  const [coverage, toggleCoverage] = useCoverage(chart);
  const [laid, setLaid] = useState<Laid>();
  useEffect(() => {
    let isWanted = true;
    const done = (drawing: Drawing | undefined) => {
      if (isWanted) setLaid({ chart, drawing });
    };
    layoutOf(chart).then(done, () => done(undefined));
    return () => {
      isWanted = false;
    };
  }, [chart, layoutOf]);
  if (laid?.chart.id !== chart.id) return <p className={styles.note}>{say('drawing')}</p>;
  if (!laid.drawing) return <p className={styles.note}>{say('cannotDraw')}</p>;
  return (
    <CoverageContext value={coverage}>
      <ReactFlowProvider key={chart.id}>
        <ChartFlow
          chart={chart}
          drawing={laid.drawing}
          moment={moment}
          link={link}
          actor={actor}
          onCoverage={toggleCoverage}
        />
      </ReactFlowProvider>
    </CoverageContext>
  );
}
