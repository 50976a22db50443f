import { useSelector } from '@xstate/react';
import { firstCheckOut } from '#contract/rules/stay.ts';
import type { PropertySearchActor } from '#machines/guest/property-search/property-search.machine.ts';
import { environment } from '../../app/environment.ts';
import { useToday } from '../../app/today.ts';
import { useText } from '../../language/text.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { SearchForm } from './search-form.ts';

type FilterProps = { search: PropertySearchActor };

export function LocationField({ search }: FilterProps) {
  const t = useText();
  const location = useSelector(search, ({ context }) => context.draft.location);
  return (
    <Field label={t('search.location')}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          maxLength={100}
          placeholder={t('search.locationPlaceholder')}
          value={location}
          onChange={({ target }) =>
            search.send({ type: 'filter.changed', change: { location: target.value } })
          }
        />
      )}
    </Field>
  );
}

export function DayField({ search, end }: FilterProps & { end: 'checkIn' | 'checkOut' }) {
  const t = useText();
  const day = useSelector(search, ({ context }) => context.draft[end]);
  const checkIn = useSelector(search, ({ context }) => context.draft.checkIn);
  // The server may have another day than the guest.
  const onClock = useToday();
  const today = useHydrated() ? onClock : undefined;
  return (
    <Field label={t(`search.${end}`)}>
      {(control) => (
        <DayInput
          {...control}
          min={end === 'checkOut' && checkIn ? firstCheckOut(checkIn, environment.stayUnit) : today}
          value={day}
          onDay={(chosen) => search.send({ type: 'filter.changed', change: { [end]: chosen } })}
        />
      )}
    </Field>
  );
}

/** Opens on its prompt (LIST-10). */
export function TypeField({ search, offer }: SearchForm) {
  const t = useText();
  const type = useSelector(search, ({ context }) => context.draft.type);
  const types = useSelector(offer, ({ context }) => context.data?.propertyTypes) ?? [];
  return (
    <Field label={t('search.type')}>
      {(control) => (
        <Select
          {...control}
          placeholder={t('search.selectType')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={types.some(({ id }) => id === type) ? type : ''}
          onChange={({ target }) =>
            search.send({ type: 'filter.changed', change: { type: target.value } })
          }
        />
      )}
    </Field>
  );
}

/** LIST-17: at least one; empty is no filter. */
export function CountField({ search, of }: FilterProps & { of: 'bathrooms' | 'bedrooms' }) {
  const t = useText();
  const count = useSelector(search, ({ context }) => context.draft[of]);
  return (
    <Field label={t(`search.${of}`)}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          step={1}
          placeholder={t('search.any')}
          value={count || ''}
          onChange={({ target }) =>
            search.send({
              type: 'filter.changed',
              change: { [of]: countOf(target.valueAsNumber) },
            })
          }
        />
      )}
    </Field>
  );
}

/** Whole, and not below 1; 0 where nothing is typed. */
function countOf(typed: number): number {
  return Number.isNaN(typed) || typed === 0 ? 0 : Math.min(99, Math.max(1, Math.trunc(typed)));
}
