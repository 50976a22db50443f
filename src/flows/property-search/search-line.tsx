import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import type { Day } from '#contract/day.ts';
import type { SearchState } from '#contract/forms/search-state.ts';
import { fewestBedrooms } from '#contract/rules/stay.ts';
import type { PropertySearchActor } from '#machines/guest/property-search/property-search.machine.ts';
import { dayRange, nearDay } from '../../language/day-range.ts';
import { type Translate, useText } from '../../language/text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './search-line.module.css';

type SearchLineProps = {
  search: PropertySearchActor;
  line: RefObject<HTMLButtonElement | null>;
  formId: string;
  onToggle: () => void;
};

/** STAY-100: on a narrow page, what was searched for, and the way to search for something else. */
export function SearchLine({ search, line, formId, onToggle }: SearchLineProps) {
  const t = useText();
  const filters = useSelector(search, ({ context }) => context.request.filters);
  const today = useSelector(search, ({ context }) => context.today);
  const isOpen = useSelector(search, (state) => state.matches({ form: 'open' }));
  return (
    <button
      ref={line}
      type="button"
      className={styles.line}
      aria-expanded={isOpen}
      aria-controls={formId}
      onClick={onToggle}
    >
      <Search className={styles.icon} size={18} aria-hidden="true" />
      <VisuallyHidden>{t('search.line')}</VisuallyHidden>
      <span className={styles.facts}>
        {searchedFor(filters, today, t).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <span>{'\u00a0· '}</span>}
            <span>{fact}</span>
          </Fragment>
        ))}
      </span>
    </button>
  );
}

/** The place, the days and the guests or the bedrooms of a search. */
function searchedFor(filters: SearchState, today: Day, t: Translate): string[] {
  const { location, bedrooms, guests = 0 } = filters;
  return [
    location || t('search.anywhere'),
    searchedDays(filters, today, t),
    ...(guests > 0 ? [t('search.forGuests', { count: guests })] : []),
    ...(bedrooms > fewestBedrooms(guests) ? [t('search.fewestBedrooms', { count: bedrooms })] : []),
  ];
}

function searchedDays({ checkIn, checkOut }: SearchState, today: Day, t: Translate): string {
  if (checkIn && checkOut) return dayRange(checkIn, checkOut, today);
  if (checkIn) return t('search.fromDay', { day: nearDay(checkIn, today) });
  if (checkOut) return t('search.untilDay', { day: nearDay(checkOut, today) });
  return t('search.anyDays');
}
