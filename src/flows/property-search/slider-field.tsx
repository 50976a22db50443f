import { useSelector } from '@xstate/react';
import { centsOf } from '#contract/money.ts';
import { environment } from '../../app/environment.ts';
import { shortMoney, size } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Field } from '../../ui/field.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import styles from './filter-fields.module.css';
import type { SearchForm } from './search-form.ts';

/** Of both sliders (LIST-18). */
const step = 50;

const sliders = {
  price: {
    filter: 'maxPrice',
    // LIST-20: for the fill only; the thumb goes nowhere before the limits are known.
    fallbackMax: 1000,
    inWords: (dollars: number) => shortMoney(centsOf(dollars)),
  },
  size: { filter: 'maxSize', fallbackMax: 5000, inWords: size },
} as const;

type SliderFieldProps = SearchForm & { of: keyof typeof sliders };

/** The largest price or size; at its lower end it is no filter. */
export function SliderField({ search, offer, of }: SliderFieldProps) {
  const t = useText();
  const { filter, fallbackMax, inWords } = sliders[of];
  const value = useSelector(search, ({ context }) => context.draft[filter]);
  const limits = useSelector(offer, ({ context }) => context.data?.[of]);
  const min = limits?.min ?? 0;
  const max = limits?.max || fallbackMax;
  const label = of === 'price' ? t(`search.price.${environment.stayUnit}`) : t('search.size');
  const valueText = value ? t('search.upTo', { amount: inWords(value) }) : t('search.any');
  return (
    <Field
      label={
        <span className={styles.sliderLabel}>
          <span>{label}</span>
          <span className={styles.value}>{valueText}</span>
        </span>
      }
    >
      {({ required: _, ...control }) => (
        <RangeSlider
          {...control}
          aria-label={label}
          min={min}
          max={max}
          step={step}
          fillMax={max}
          disabled={!limits}
          value={value || min}
          valueText={valueText}
          onChange={(chosen) =>
            search.send({
              type: 'filter.changed',
              change: { [filter]: chosen <= min ? 0 : chosen },
            })
          }
        />
      )}
    </Field>
  );
}
