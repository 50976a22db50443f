import { useText } from '../../language/text.ts';
import { RecordFrame, type RecordFrameProps } from '../record/record-frame.tsx';

type ChosenListingsProps = Omit<RecordFrameProps, 'back' | 'missing' | 'failed'>;

/** The frame of a page about the listings that its address names. */
export function ChosenListings(props: ChosenListingsProps) {
  const t = useText();
  return (
    <RecordFrame
      {...props}
      back={{ path: '/listings', label: t('desk.listings') }}
      missing={t('desk.manyPrices.missing')}
      failed={t('desk.manyPrices.failed')}
    />
  );
}
