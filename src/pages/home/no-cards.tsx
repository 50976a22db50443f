import { useSession } from '../../app/session.tsx';
import { useText } from '../../app/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardsOnTheirWay } from './cards-on-their-way.tsx';

type NoCardsProps = {
  /** How the session's read of the cards stands. */
  reading: 'loading' | 'loaded' | 'failed';
  /** HOME-14, HOME-34. */
  empty: string;
  failed: string;
};

/** In the place of a carousel of what the session reads at its start (SES-16: both reads again). */
export function NoCards({ reading, empty, failed }: NoCardsProps) {
  const t = useText();
  const session = useSession();
  if (reading === 'loading') return <CardsOnTheirWay label={t('page.loading')} />;
  if (reading === 'loaded') return <p>{empty}</p>;
  const onRetry = () => session.send({ type: 'session.refresh' });
  return <ErrorState message={failed} retry={{ label: t('action.retry'), onRetry }} />;
}
