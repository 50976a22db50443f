import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Sort } from '#contract/calls/properties.ts';
import type { PropertySearchActor } from '#machines/guest/property-search/property-search.machine.ts';
import { useText } from '../../language/text.ts';
import { Select } from '../../ui/select.tsx';
import styles from './sort-field.module.css';

/** Ours: the order of the list. */
export function SortField({ search }: { search: PropertySearchActor }) {
  const t = useText();
  const id = useId();
  const sort = useSelector(search, ({ context }) => context.request.sort);
  const options: readonly { value: Sort; label: string }[] = [
    { value: 'newest', label: t('search.newest') },
    { value: 'price', label: t('search.cheapest') },
  ];
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('search.sort')}</label>
      <Select
        id={id}
        options={options}
        value={sort}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) search.send({ type: 'sort.chosen', sort: chosen.value });
        }}
      />
    </div>
  );
}
