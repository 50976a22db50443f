import { useLists } from '../../app/start-up-lists.ts';
import { useText } from '../../language/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardsOnTheirWay } from './cards-on-their-way.tsx';

type NoCardsProps = {
  /** The state of the read of the cards. */
  reading: 'loading' | 'loaded' | 'failed';
  /** The sentence for a list without records (HOME-14, HOME-34). */
  empty: string;
  failed: string;
};

/** In the place of a carousel of what the site reads at its start (SES-16: both are read again). */
export function NoCards({ reading, empty, failed }: NoCardsProps) {
  const t = useText();
  const { refresh } = useLists();
  if (reading === 'loading') return <CardsOnTheirWay label={t('page.loading')} />;
  if (reading === 'loaded') return <p>{empty}</p>;
  return <ErrorState message={failed} retry={{ label: t('action.retry'), onRetry: refresh }} />;
}
