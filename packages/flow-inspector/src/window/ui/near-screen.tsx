import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type NearScreenProps = {
  /** Fills the place until then. As high as the children, so that nothing jumps. */
  place: ReactNode;
  /** How far from the screen the place begins to load, as a CSS length. */
  margin?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Renders its children, and so loads their code, when their place is near the screen. */
export function NearScreen({ place, margin = '1000px', className, children }: NearScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current || isNear) return;
    const watch = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isNear, margin]);
  return (
    <div ref={box} className={className}>
      {isNear ? <Suspense fallback={place}>{children}</Suspense> : place}
    </div>
  );
}
