import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import type { Day } from '#contract/day.ts';
import type { MonthNumbers } from '#contract/desk/calls/numbers.ts';
import { cents } from '#contract/money.ts';
import { occupancyOf } from '#contract/rules/numbers.ts';
import { narrowMoney } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { monthText, shortMonth } from '../list/month-text.ts';
import { figureText, labelOf, percentText } from './figure-text.ts';
import styles from './numbers-plot.module.css';

export type PlottedFigure = 'occupancy' | 'revenue';

// The library takes no undefined class.
const { line = '', base = '', tick = '', bar = '' } = styles;
/** The sheet has colour and type. */
const labelProps = { fontFamily: 'inherit', fontSize: 'inherit', fill: 'currentColor' } as const;

/* Sizes are in CSS pixels. */

const height = 180;
const margin = { top: 12, right: 4, bottom: 24 };
/** Of a digit at the axis. */
const digitWidth = 7;
/** A narrower plot names only every third month. */
const fullWidth = 480;
/** The values at the axis: about so many. */
const ticksWanted = 4;
/** One dollar: a plot without revenue has an axis, too. */
const leastRevenue = 100;

interface MonthBarsProps {
  readonly months: readonly MonthNumbers[];
  readonly name: PlottedFigure;
  readonly width: number;
}

/** One figure of each month. The last month, which the page is about, is filled. */
export function MonthBars({ months, name, width }: MonthBarsProps) {
  const t = useText();
  const isShare = name === 'occupancy';
  const valueIn = (month: MonthNumbers) => (isShare ? (occupancyOf(month) ?? 0) : month.revenue);
  const textOf = (value: number) => (isShare ? percentText(value, t) : narrowMoney(cents(value)));
  const most = isShare ? 1000 : Math.max(...months.map(valueIn), leastRevenue);
  const y = scaleLinear<number>({
    domain: [0, most],
    range: [height - margin.bottom, margin.top],
    nice: ticksWanted,
  });
  const ticks = y.ticks(ticksWanted);
  const left = digitWidth * (2 + Math.max(...ticks.map((value) => textOf(value).length)));
  const right = Math.max(left, width - margin.right);
  const x = scaleBand<Day>({
    domain: months.map(({ firstDay }) => firstDay),
    range: [left, right],
    padding: 0.3,
  });
  const named = months
    .map(({ firstDay }) => firstDay)
    .filter((_, index) => width >= fullWidth || (months.length - 1 - index) % 3 === 0);
  const label = t('desk.numbers.plot', { figure: labelOf(name, t) });
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      {ticks.map((value) => (
        <Line
          key={value}
          className={line}
          from={{ x: left, y: y(value) }}
          to={{ x: right, y: y(value) }}
        />
      ))}
      {months.map((month, index) => (
        <Bar
          key={month.firstDay}
          className={bar}
          data-last={index === months.length - 1}
          x={x(month.firstDay) ?? left}
          y={y(valueIn(month))}
          width={x.bandwidth()}
          height={y(0) - y(valueIn(month))}
        >
          <title>{`${monthText(month.firstDay)}: ${figureText(month, name, t)}`}</title>
        </Bar>
      ))}
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        tickFormat={(value) => textOf(Number(value))}
        hideAxisLine
        hideTicks
        tickClassName={tick}
        tickLabelProps={{ ...labelProps, textAnchor: 'end', verticalAnchor: 'middle', dx: -6 }}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={named}
        tickFormat={shortMonth}
        hideTicks
        axisLineClassName={base}
        tickClassName={tick}
        tickLabelProps={{ ...labelProps, textAnchor: 'middle' }}
      />
    </svg>
  );
}
