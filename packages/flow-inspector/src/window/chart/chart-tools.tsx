import { Crosshair, ListChecks, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import styles from './chart-tools.module.css';
import { CoverageContext } from './coverage/coverage-context.ts';
import { CoverageLegend } from './coverage/coverage-legend.tsx';
import type { ChartView } from './use-chart-view.ts';

interface ChartToolsProps {
  readonly name: string;
  readonly view: ChartView;
  readonly onCoverage: () => void;
}

/** The buttons that move and scale a chart. */
export function ChartTools({ name, view, onCoverage }: ChartToolsProps) {
  const coverage = useContext(CoverageContext);
  return (
    <>
      <div className={styles.tools}>
        <h2 className={styles.title}>{name}</h2>
        <div className={styles.buttons}>
          <Tool label={translate('zoomOut')} onClick={view.zoomOut}>
            <Minus size={16} aria-hidden="true" />
          </Tool>
          <Tool label={translate('zoomIn')} onClick={view.zoomIn}>
            <Plus size={16} aria-hidden="true" />
          </Tool>
          <button type="button" className={tool.button} onClick={view.fit}>
            <Maximize size={14} aria-hidden="true" />
            {translate('fit')}
          </button>
          <button
            type="button"
            className={tool.button}
            aria-pressed={view.isFollowing}
            onClick={() => view.follow(!view.isFollowing)}
          >
            <Crosshair size={14} aria-hidden="true" />
            {translate('follow')}
          </button>
          <button
            type="button"
            className={tool.button}
            aria-pressed={coverage !== undefined}
            onClick={onCoverage}
          >
            <ListChecks size={14} aria-hidden="true" />
            {translate('coverage')}
          </button>
        </div>
      </div>
      {coverage && <CoverageLegend {...coverage} />}
    </>
  );
}

function Tool(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button
      type="button"
      className={tool.button}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
