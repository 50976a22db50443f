import { useText } from '../language/text.ts';
import { BackToTop } from '../ui/back-to-top.tsx';
import { DotCursor } from '../ui/dot-cursor.tsx';
import { usePageIntent } from './use-page-intent.ts';

/** CHR-20 … CHR-23: parts that the first view does not need. Default export: loaded lazily. */
export default function FrameExtras() {
  const t = useText();
  usePageIntent();
  return (
    <>
      <BackToTop label={t('top.back')} />
      <DotCursor />
    </>
  );
}
