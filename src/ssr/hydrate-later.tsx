import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../app/when-idle.ts';
import type { Language } from '../language/language.ts';
import { useLanguage } from '../language/text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { probe } from './early-presses.ts';

type HydrateLaterProps = {
  /** A part waits until it is near the screen, or until the browser is idle. By default `near`. */
  when?: 'near' | 'idle';
  className?: string | undefined;
  /** True when the part is hydrated at once, because it differs from what the server has sent. */
  differs?: boolean;
  children: ReactNode;
};

/** How far from the screen a part is hydrated, as a CSS length. */
const margin = '150px';

/** A person uses the part. A mouse and a finger give a sign before the click, a screen reader may not. */
const signs = ['pointerover', 'focusin', 'click', probe] as const;

/**
 * A part of a page that React hydrates when its time has come, or when a person uses it. Until then it is as the server
 * has sent it, and its flows do not run. Where the browser renders the page, the part is there at once.
 */
export function HydrateLater({ when, className, differs = false, children }: HydrateLaterProps) {
  const box = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const language = useLanguage();
  const { key } = useLocation();
  const [gate] = useState(() => createGate(isHydrated, language, key));
  // Sentences are those of the whole page, so a part in the old language cannot be hydrated any more.
  if (!gate.isHydrated && gate.language !== language) {
    gate.isReplaced = true;
    gate.open();
  }
  // Other entries of the history must reach only what is hydrated.
  if (gate.entry !== key) gate.open();
  const part = (
    <Suspense key={gate.isReplaced ? 'own' : 'served'} fallback={null}>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  );
  const [served] = useState(part);

  useEffect(() => {
    if (gate.isOpen || !box.current) return;
    if (differs) {
      gate.open();
      return;
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open();
      },
      { rootMargin: margin },
    );
    if (when === 'idle') whenIdle(gate.open);
    else watch.observe(box.current);
    const onSign = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target)) gate.open();
    };
    // React drops an event of a part that it cannot hydrate yet. Listeners of the window run before React's own.
    for (const sign of signs) window.addEventListener(sign, onSign, true);
    return () => {
      watch.disconnect();
      for (const sign of signs) window.removeEventListener(sign, onSign, true);
    };
  }, [gate, when, differs]);

  return (
    <div ref={box} className={className}>
      {/* React would replace a part that gets other properties before it is hydrated. */}
      {gate.isOpen ? part : served}
    </div>
  );
}

interface Gate {
  readonly language: Language;
  /** Of the history, by its key. */
  readonly entry: string;
  readonly opened: Promise<void>;
  isOpen: boolean;
  /** React hydrates a part some time after its gate was opened. */
  isHydrated: boolean;
  /** Whether a new part is in the place of what the server has sent. */
  isReplaced: boolean;
  readonly open: () => void;
}

function createGate(isOpen: boolean, language: Language, entry: string): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  const gate: Gate = {
    language,
    entry,
    opened,
    isOpen,
    isHydrated: isOpen,
    isReplaced: false,
    open() {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!import.meta.env.SSR && !gate.isOpen) use(gate.opened);
  return (
    <>
      {children}
      <HydrationNote gate={gate} />
    </>
  );
}

/** Its effect runs when React has hydrated the part. */
function HydrationNote({ gate }: { gate: Gate }) {
  useEffect(() => {
    gate.isHydrated = true;
  }, [gate]);
  return null;
}
