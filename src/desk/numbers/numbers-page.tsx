import type { RequestOf } from '#contract/call.ts';
import { type Day, isBefore, isoOf } from '#contract/day.ts';
import {
  exportNumbers,
  listHomeNumbers,
  numbersFilters,
  readNumbers,
} from '#contract/desk/calls/numbers.ts';
import { firstOfMonth, lastOfMonth, monthsFrom } from '#contract/month.ts';
import { deskHomeNumbersMachine, deskNumbersMachine } from '#machines/desk/desk-numbers.machine.ts';
import { requestUrl } from '../../api/request-url.ts';
import { callsActor } from '../../app/actors.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ExportLink } from '../list/export-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { monthText } from '../list/month-text.ts';
import { useFilters } from '../list/use-filters.ts';
import { HomeNumbers } from './home-numbers.tsx';
import { NumbersAbout } from './numbers-about.tsx';
import styles from './numbers-page.module.css';
import { NumbersOfYear } from './numbers-year.tsx';
import { useAddress } from './use-address.ts';

const yearMachine = deskNumbersMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(readNumbers, input.request)) },
});

const homesMachine = deskHomeNumbersMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listHomeNumbers, input.request)) },
});

/** DESK-600: occupancy, revenue and average price of a month. Without a day, of the one that ended last. */
export function NumbersPage() {
  const t = useText();
  const { filters, key } = useFilters(numbersFilters);
  const addressWith = useAddress();
  const today = useTodayOfSite();
  const month = filters.day ? firstOfMonth(filters.day) : monthsFrom(today, -1);
  const query = { day: month, property: filters.property };
  return (
    <ListPage
      title={t('desk.numbers.of', { month: monthText(month) })}
      action={
        <>
          <ButtonLink variant="secondary" to={addressWith('day', isoOf(monthsFrom(month, -1)))}>
            {t('desk.totals.before')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={addressWith('day', isoOf(monthsFrom(month, 1)))}>
            {t('desk.totals.next')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={`/payments/totals?day=${isoOf(month)}`}>
            {t('desk.totals')}
          </ButtonLink>
          <ExportLink href={requestUrl(exportNumbers, { query })} />
        </>
      }
    >
      {!isBefore(lastOfMonth(month), today) && (
        <p className={styles.note}>{t('desk.numbers.unfinished')}</p>
      )}
      <Year key={`${month} ${filters.property}`} query={query} />
      <Homes key={`${key} ${month}`} query={{ ...filters, ...query }} month={month} />
      <NumbersAbout />
    </ListPage>
  );
}

function Year({ query }: RequestOf<typeof readNumbers>) {
  const flow = useFlow(yearMachine, { input: { request: { query } } });
  return <NumbersOfYear flow={flow} />;
}

type HomesProps = RequestOf<typeof listHomeNumbers> & { readonly month: Day };

function Homes({ query, month }: HomesProps) {
  const flow = useFlow(homesMachine, { input: { request: { query } } });
  return <HomeNumbers flow={flow} month={month} isOfHome={query.property !== undefined} />;
}
