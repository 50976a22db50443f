import { type ActorRefFrom, emit } from 'xstate';
import { type Day, isBefore } from '#contract/day.ts';
import { noFilters } from '#contract/forms/search-state.ts';
import { fewestBedrooms } from '#contract/rules/stay.ts';
import { notifyError } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent } from '../shared/params.ts';
import { moveToSearch } from './property-search/move-to-search.ts';

/** The fields of the form when it is submitted. */
export interface HeroSearchForm {
  readonly location: string;
  readonly checkIn: Day | undefined;
  readonly checkOut: Day | undefined;
  /** 0 when the field is empty. */
  readonly guests: number;
}

interface Submitted {
  readonly form: HeroSearchForm;
  /** The day on the guest's clock. The server also starts this flow, and may have another day. */
  readonly today: Day;
}

/** STAY-30: the search of the home page. It leads to the list, whose address is the search. */
export const heroSearchMachine = flowSetup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as { readonly type: 'search.submit' } & Submitted,
    input: undefined,
    tags: {} as string,
  },
  actors: {},
})
  .extend({
    guards: {
      /** Whether one of the days has passed. */
      isPast: (_, { form: { checkIn, checkOut }, today }: Submitted) =>
        [checkIn, checkOut].some((day) => day !== undefined && isBefore(day, today)),
      /** Whether the check-out is before the check-in. */
      isReversed: (_, { form: { checkIn, checkOut } }: Submitted) =>
        checkIn !== undefined && checkOut !== undefined && isBefore(checkOut, checkIn),
    },
    actions: {
      goToList: emit((_, { form: { guests, location, ...days } }: Submitted) =>
        moveToSearch({
          filters: {
            ...noFilters,
            ...days,
            location: location.trim(),
            bedrooms: fewestBedrooms(guests),
            ...(guests > 0 && { guests }),
          },
          page: 1,
          sort: 'newest',
        }),
      ),
    },
  })
  .createMachine({
    id: 'heroSearch',
    context: {},
    initial: 'asking',
    states: {
      asking: {
        description: 'The form keeps the typed values, and also works without scripts.',
        on: {
          'search.submit': [
            { guard: withEvent('isPast'), actions: notifyError('booking.datePast') },
            {
              guard: withEvent('isReversed'),
              actions: notifyError('booking.dateBeforeCheckIn.day'),
            },
            { actions: withEvent('goToList') },
          ],
        },
      },
    },
  });

export type HeroSearchActor = ActorRefFrom<typeof heroSearchMachine>;
