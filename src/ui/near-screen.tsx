import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';

type NearScreenProps = {
  /** Fills the place until then. As high as the children, so that nothing jumps. */
  place: ReactNode;
  /** How far from the screen the place begins to load, as a CSS length. */
  margin?: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Renders its children, and so loads their code, when their place is near the screen. The server renders
 * them at once, and the browser hydrates them then.
 */
export function NearScreen({ place, margin = '1000px', className, children }: NearScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ near, arrive }] = useState(promiseOfNearness);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
      rootMargin: margin,
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [arrive, margin]);
  return (
    <div ref={box} className={className}>
      <Suspense fallback={place}>
        <Waiting for={near}>{children}</Waiting>
      </Suspense>
    </div>
  );
}

function Waiting({ for: near, children }: { for: Promise<void>; children: ReactNode }) {
  if (!import.meta.env.SSR) use(near);
  return children;
}

function promiseOfNearness() {
  let arrive = () => {};
  const near = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { near, arrive };
}
