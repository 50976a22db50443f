import { useEffect, useRef } from 'react';
import styles from './dot-cursor.module.css';
import { useMediaQuery } from './use-media-query.ts';

/** CHR-23: a dot that follows the mouse. Not for touch, and not with reduced motion. */
export function DotCursor() {
  const wanted = useMediaQuery('(pointer: fine) and (prefers-reduced-motion: no-preference)');
  return wanted ? <Dot /> : null;
}

function Dot() {
  const dot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!dot.current) return;
        dot.current.style.translate = `${clientX}px ${clientY}px`;
        dot.current.dataset.seen = '';
      },
      { signal, passive: true },
    );
    document.documentElement.addEventListener(
      'pointerleave',
      () => delete dot.current?.dataset.seen,
      { signal },
    );
    return () => leave.abort();
  }, []);
  return <div ref={dot} className={styles.dot} data-cursor="dot" aria-hidden="true" />;
}
