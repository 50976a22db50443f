import { BackToTop } from '../ui/back-to-top.tsx';
import { DotCursor } from '../ui/dot-cursor.tsx';
import { useText } from './text.ts';

// Whoever leaves the home page finds the table of the other pages already here.
void import('./pages.tsx').catch(() => {});

/** CHR-20 … CHR-23: what nobody needs at once. Default export: loaded lazily. */
export default function FrameExtras() {
  const t = useText();
  return (
    <>
      <BackToTop label={t('top.back')} />
      <DotCursor />
    </>
  );
}
