import { useSelector } from '@xstate/react';
import { queryOf } from '#contract/forms/search-state.ts';
import { shownLastPage } from '#machines/guest/property-search/paging.ts';
import type { PropertySearchActor } from '#machines/guest/property-search/property-search.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './page-turner.module.css';

const turns = { next: { type: 'page.next' }, previous: { type: 'page.previous' } } as const;

/** LIST-05, LIST-06: the way to the other pages. */
export function PageTurner({ search }: { search: PropertySearchActor }) {
  const t = useText();
  const page = useSelector(search, ({ context }) => context.request.page);
  const last = useSelector(search, ({ context: { request, total } }) =>
    shownLastPage({ page: request.page, total }),
  );
  return (
    <nav className={styles.turner} aria-label={t('list.pages')}>
      <Turn search={search} to="previous" />
      <p>{t('list.pageOf', { page, last })}</p>
      <Turn search={search} to="next" />
      <PlainTurns search={search} />
    </nav>
  );
}

function Turn({ search, to }: { search: PropertySearchActor; to: keyof typeof turns }) {
  const t = useText();
  const canTurn = useSelector(search, (snapshot) => snapshot.can(turns[to]));
  return (
    <Button variant="secondary" disabled={!canTurn} onClick={() => search.send(turns[to])}>
      {t(`list.${to}`)}
    </Button>
  );
}

/** The way to the other pages for a browser without scripts. */
function PlainTurns({ search }: { search: PropertySearchActor }) {
  const t = useText();
  const request = useSelector(search, ({ context }) => context.request);
  const canGoBack = useSelector(search, (snapshot) => snapshot.can(turns.previous));
  const canGoOn = useSelector(search, (snapshot) => snapshot.can(turns.next));
  const addressOf = (page: number) => `/apartment?${queryOf({ ...request, page })}`;
  return (
    <noscript>
      {canGoBack && <a href={addressOf(request.page - 1)}>{t('list.previous')}</a>}{' '}
      {canGoOn && <a href={addressOf(request.page + 1)}>{t('list.next')}</a>}
    </noscript>
  );
}
