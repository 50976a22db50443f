import { Crosshair, Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../say.ts';
import tool from '../small-button.module.css';
import styles from './chart-tools.module.css';
import type { ChartView } from './use-chart-view.ts';

/** The buttons that move and scale a chart. */
export function ChartTools({ name, view }: { name: string; view: ChartView }) {
  return (
    <div className={styles.tools}>
      <h2 className={styles.title}>{name}</h2>
      <div className={styles.buttons}>
        <Tool label={say('zoomOut')} onClick={view.zoomOut}>
          <Minus size={16} aria-hidden="true" />
        </Tool>
        <Tool label={say('zoomIn')} onClick={view.zoomIn}>
          <Plus size={16} aria-hidden="true" />
        </Tool>
        <button type="button" className={tool.button} onClick={view.fit}>
          <Maximize size={14} aria-hidden="true" />
          {say('fit')}
        </button>
        <button
          type="button"
          className={tool.button}
          aria-pressed={view.isFollowing}
          onClick={() => view.follow(!view.isFollowing)}
        >
          <Crosshair size={14} aria-hidden="true" />
          {say('follow')}
        </button>
      </div>
    </div>
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
