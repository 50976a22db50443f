import { useSelector } from '@xstate/react';
import { noFilters, queryOf } from '#contract/forms/search-state.ts';
import { cents } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import { chargedFor } from '#contract/rules/price.ts';
import { stayLength } from '#contract/rules/stay.ts';
import { pageSize, shownRange } from '#machines/guest/property-search/paging.ts';
import type { PropertySearchActor } from '#machines/guest/property-search/property-search.machine.ts';
import { environment } from '../../app/environment.ts';
import { shortMoney } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { PropertySummary } from '../../parts/property-summary.tsx';
import { Reading } from '../../parts/reading.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTurner } from './page-turner.tsx';
import { PropertyGrid } from './property-grid.tsx';
import type { SearchForm } from './search-form.ts';
import styles from './search-results.module.css';

/** LIST-02 … LIST-08: what was found, or why there is nothing to see. */
export function SearchResults({ search, offer }: SearchForm) {
  const t = useText();
  const isLoading = useSelector(search, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(search, (state) => state.matches({ results: 'failed' }));
  const properties = useSelector(search, ({ context }) => context.properties);
  const retry = () => search.send({ type: 'search.retry' });
  return (
    <Reading
      read={{ data: isLoading ? undefined : properties, hasFailed, retry }}
      waiting={
        <PropertyGrid columns="two" loadingCards={pageSize} loadingLabel={t('list.loading')} />
      }
    >
      {(found) =>
        found.length === 0 ? (
          <NothingFound search={search} />
        ) : (
          <>
            <PropertyGrid columns="two" loadingLabel={t('list.loading')}>
              {found.map((property, index) => (
                <Result
                  key={property.id}
                  search={search}
                  offer={offer}
                  property={property}
                  first={index === 0}
                />
              ))}
            </PropertyGrid>
            <PageTurner search={search} />
          </>
        )
      }
    </Reading>
  );
}

function NothingFound({ search }: Pick<SearchForm, 'search'>) {
  const t = useText();
  return (
    <EmptyState
      text={t('search.emptyHint')}
      action={
        <Button variant="secondary" onClick={() => search.send({ type: 'search.clear' })}>
          {t('search.clear')}
        </Button>
      }
    />
  );
}

type ResultProps = SearchForm & { property: Property; first: boolean };

/** A property, with what the chosen stay costs there (ours). */
function Result({ search, offer, property, first }: ResultProps) {
  const t = useText();
  const checkIn = useSelector(search, ({ context }) => context.request.filters.checkIn);
  const checkOut = useSelector(search, ({ context }) => context.request.filters.checkOut);
  const guests = useSelector(search, ({ context }) => context.request.filters.guests);
  const taxPercent = useSelector(offer, ({ context }) => context.data?.taxPercent);
  const hasTaxFailed = useSelector(offer, (state) => state.matches('failed'));
  const unit = environment.stayUnit;
  const stay = checkIn && checkOut && { checkIn, checkOut };
  const length = stay ? stayLength(stay, unit) : 0;
  if (!stay || length < 1) return <PropertySummary property={property} first={first} />;
  // The days and guests that were searched for are chosen already on the page that the card opens.
  const filters = { ...noFilters, ...stay, ...(guests && { guests }) };
  const query = queryOf({ filters, page: 1, sort: 'newest' });
  const card = { property, query, first };
  if (hasTaxFailed) return <PropertySummary {...card} />;
  const total = taxPercent === undefined ? '' : totalOf(taxPercent);
  return <PropertySummary {...card} stayTotal={total} />;

  function totalOf(percent: number): string {
    const { serviceCharge, pricePerDay, stayAmount = cents(pricePerDay * length) } = property;
    const { charged } = chargedFor(stayAmount, { serviceCharge, taxPercent: percent });
    const total = shortMoney(charged);
    return t(`search.total.${unit}`, { total, length });
  }
}

/** LIST-04, LIST-08: read out when other results arrive. */
export function ShownRange({ search }: { search: PropertySearchActor }) {
  const t = useText();
  const isFound = useSelector(search, (state) => state.matches({ results: 'found' }));
  const isEmpty = useSelector(search, (state) => state.matches({ results: 'empty' }));
  const page = useSelector(search, ({ context }) => context.request.page);
  const properties = useSelector(search, ({ context }) => context.properties);
  const total = useSelector(search, ({ context }) => context.total);
  return (
    <div role="status" className={styles.showing}>
      {isFound && <h2>{t('list.showing', shownRange({ page, properties, total }))}</h2>}
      {isEmpty && <h2>{t('list.empty')}</h2>}
    </div>
  );
}
