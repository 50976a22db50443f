import type { ComponentProps, CSSProperties } from 'react';
import styles from './range-slider.module.css';

type RangeSliderProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'style' | 'className'
> & {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value at which the track is filled completely. `max` limits the thumb. */
  fillMax: number;
  /** The value as text for screen readers. */
  valueText: string;
  onChange: (value: number) => void;
};

/** A native slider with a track that is filled up to the thumb. */
export function RangeSlider({ fillMax, valueText, onChange, ...rest }: RangeSliderProps) {
  const { value, min } = rest;
  const part = Math.min(1, Math.max(0, (value - min) / Math.max(1, fillMax - min)));
  const fill: CSSProperties & Record<'--fill', string> = {
    '--fill': `${(part * 100).toFixed(1)}%`,
  };
  return (
    <input
      {...rest}
      type="range"
      className={styles.slider}
      style={fill}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
