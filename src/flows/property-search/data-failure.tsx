import { useSelector } from '@xstate/react';
import type { FilterDataActor } from '#machines/filter-data/filter-data.machine.ts';
import { useText } from '../../language/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** LIST-21: what the forms should offer did not come. */
export function DataFailure({ offer }: { offer: FilterDataActor }) {
  const t = useText();
  const hasFailed = useSelector(offer, (state) => state.matches('failed'));
  if (!hasFailed) return null;
  const onRetry = () => offer.send({ type: 'resource.retry' });
  return (
    <ErrorState message={t('search.dataFailed')} retry={{ label: t('action.retry'), onRetry }} />
  );
}
