import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { bookingFilters } from '#contract/desk/calls/bookings.ts';
import { useFilters } from '#src/desk/list/use-filters.ts';

function Key() {
  return useFilters(bookingFilters).key;
}

/** The key of the list on a visit of its page. */
function keyOn(visit: string): string {
  const entry = { pathname: '/bookings', search: '?state=pending', key: visit };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[entry]}>
      <Key />
    </MemoryRouter>,
  );
}

it('[DESK-55] a link to the list that is open reads it again', () => {
  expect(keyOn('first')).toBe('state=pending first');
  expect(keyOn('second')).toBe('state=pending second');
});
