import { Search, SlidersHorizontal } from 'lucide-react';
import { type RefObject, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './filter-bar.module.css';
import { isFiltered, withoutFilters } from './without-filters.ts';

/** A filter. `name` is its parameter in the query of the address. */
export type Filter =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'day'; readonly name: string; readonly label: string }
  | { readonly kind: 'search'; readonly name: 'search'; readonly label: string };

const moreMachine = createToggleMachine('deskFilters');

/**
 * DESK-55: the filters of a list. The address holds the values, so a filtered list can be shared. DESK-446: on a
 * phone only the search is shown, and one button shows the others.
 */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const moreId = useId();
  const more = useToggle(moreMachine);
  const inSight = filters.filter(({ kind }) => kind === 'search');
  const others = filters.filter(({ kind }) => kind !== 'search');
  const active = others.filter(({ name }) => params.has(name)).length;
  const fieldOf = (filter: Filter) => (
    <FilterField key={filter.name} filter={filter} value={params.get(filter.name) ?? ''} />
  );

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A parameter without a field here, such as `guest`, stays. The cursor `after` fits only the old filters.
    const next = new URLSearchParams(params);
    next.delete('after');
    for (const { name } of filters) next.delete(name);
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim());
    }
    const isChanged = next.toString() !== params.toString();
    // Search reads the list again, also with the same filters.
    const isSearch = event.nativeEvent.submitter !== null;
    if (isChanged || isSearch) setParams(next, { replace: !isChanged });
  }

  return (
    <search aria-label={t('desk.list.filters')}>
      <form className={styles.bar} onSubmit={onSubmit}>
        {inSight.map(fieldOf)}
        {others.length > 0 && (
          <Button
            className={styles.toggle}
            variant="secondary"
            aria-expanded={more.isOpen}
            aria-controls={moreId}
            onClick={more.isOpen ? more.close : more.open}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
            {active === 0 ? t('desk.list.filters') : t('desk.list.filtersOn', { count: active })}
          </Button>
        )}
        <div id={moreId} className={styles.more} data-open={more.isOpen}>
          {others.map(fieldOf)}
        </div>
        <Button
          className={classNames(inSight.length === 0 && styles.wide)}
          type="submit"
          variant="secondary"
        >
          <Search size={18} aria-hidden="true" />
          {t('desk.list.search')}
        </Button>
        {isFiltered(params) && (
          <Link className={styles.clear} to={withoutFilters(pathname, params)}>
            {t('desk.list.clear')}
          </Link>
        )}
      </form>
    </search>
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const t = useText();
  const id = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const line = useRef<HTMLInputElement>(null);
  useShown(choice, value);
  useShown(line, value);
  return (
    <div className={styles.field} data-kind={filter.kind}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === 'choice' ? (
        <Select
          id={id}
          ref={choice}
          name={filter.name}
          placeholder={t('desk.list.any')}
          options={filter.options}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
      ) : (
        <TextInput
          id={id}
          ref={line}
          name={filter.name}
          type={filter.kind === 'day' ? 'date' : 'search'}
          maxLength={100}
          onBlur={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
      )}
    </div>
  );
}

/** Sets the field to the value of the address. The field is uncontrolled, so typed text stays in it. */
function useShown(
  field: RefObject<HTMLSelectElement | HTMLInputElement | null>,
  value: string,
): void {
  useLayoutEffect(() => {
    if (field.current) field.current.value = value;
  }, [field, value]);
}
