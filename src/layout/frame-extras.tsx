import { useText } from '../language/text.ts';
import { BackToTop } from '../ui/back-to-top.tsx';
import { DotCursor } from '../ui/dot-cursor.tsx';

// Loads the table of the other pages before a person leaves the home page.
void import('../app/pages.tsx').catch(() => {});

/** CHR-20 … CHR-23: parts that the first view does not need. Default export: loaded lazily. */
export default function FrameExtras() {
  const t = useText();
  return (
    <>
      <BackToTop label={t('top.back')} />
      <DotCursor />
    </>
  );
}
