import { useParentSize } from '@visx/responsive';
import type { MonthNumbers } from '#contract/desk/calls/numbers.ts';
import { useText } from '../../language/text.ts';
import { labelOf } from './figure-text.ts';
import { MonthBars, type PlottedFigure } from './month-bars.tsx';
import styles from './numbers-plot.module.css';

interface NumbersPlotProps {
  readonly months: readonly MonthNumbers[];
}

/** DESK-605: occupancy and revenue by month. A table of the page has the same figures. */
export function NumbersPlot({ months }: NumbersPlotProps) {
  return (
    <div className={styles.plots}>
      <Plot months={months} name="occupancy" />
      <Plot months={months} name="revenue" />
    </div>
  );
}

function Plot({ months, name }: NumbersPlotProps & { name: PlottedFigure }) {
  const t = useText();
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  return (
    <figure className={styles.plot}>
      <figcaption>{labelOf(name, t)}</figcaption>
      <div ref={parentRef} className={styles.frame}>
        {width > 0 && <MonthBars months={months} name={name} width={width} />}
      </div>
    </figure>
  );
}
