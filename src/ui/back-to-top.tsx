import { ArrowUp } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import styles from './back-to-top.module.css';

/** CHR-20: the scroll distance after which the button appears, in pixels. */
const threshold = 300;

/** The scroll position in whole percent; undefined near the top. */
function position(): number | undefined {
  if (window.scrollY <= threshold) return undefined;
  const { scrollHeight, clientHeight } = document.documentElement;
  const most = scrollHeight - clientHeight;
  return most > 0 ? Math.min(100, Math.round((window.scrollY / most) * 100)) : 0;
}

/** `position`, a little later: an update within the frame of a scroll delays that frame, and with it a new page. */
function useScrollPosition(): number | undefined {
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    const follow = () => startTransition(() => setPercent(position()));
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, []);
  return percent;
}

/** CHR-20 … CHR-22: a button back to the top, in a ring that shows the scroll position. */
export function BackToTop({ label }: { label: string }) {
  const percent = useScrollPosition();
  if (percent === undefined) return null;
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={goToTop}>
      <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true">
        <circle className={styles.track} cx="28" cy="28" r="25" />
        <circle
          className={styles.progress}
          cx="28"
          cy="28"
          r="25"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      </svg>
      <ArrowUp size={22} aria-hidden="true" />
    </button>
  );
}

/** CHR-21. */
export function goToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
