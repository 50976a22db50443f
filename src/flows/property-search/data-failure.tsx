import { useSelector } from '@xstate/react';
import type { PropertySearchActor } from '#machines/property-search/property-search.machine.ts';
import { useText } from '../../app/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** LIST-21: what the forms should offer did not come. */
export function DataFailure({ search }: { search: PropertySearchActor }) {
  const t = useText();
  const hasFailed = useSelector(search, (state) => state.matches({ filterData: 'failed' }));
  if (!hasFailed) return null;
  const onRetry = () => search.send({ type: 'filters.retry' });
  return (
    <ErrorState message={t('search.dataFailed')} retry={{ label: t('action.retry'), onRetry }} />
  );
}
