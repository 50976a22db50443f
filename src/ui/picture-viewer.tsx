import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Photo } from './photo.tsx';
import styles from './picture-viewer.module.css';

export type ViewedPicture = {
  src: string;
  alt: string;
  /** What the owner has written about it. It is shown below the picture. */
  text: string | undefined;
};

type Turn = 'first' | 'previous' | 'next' | 'last';

const turnOfKey: Readonly<Record<string, Turn>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

type PictureViewerProps = {
  pictures: readonly ViewedPicture[];
  /** The picture in view, from 0. */
  place: number;
  canGoBack: boolean;
  canGoOn: boolean;
  texts: { place: string; previous: string; next: string };
  onTurn: (to: Turn) => void;
  /** Called when a finger has moved another picture into view. */
  onScroll: (place: number) => void;
};

/** Pictures as large as their dialog, one at a time. A finger swipes, keys and buttons turn. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, place, canGoBack, canGoOn, texts, onTurn, onScroll } = props;
  const strip = useRef<HTMLUListElement>(null);
  const isShown = useRef(false);
  const latestTurn = useRef(onTurn);
  useEffect(() => {
    latestTurn.current = onTurn;
  });

  // Not a layout effect: the dialog is shown after those of its children.
  useEffect(() => {
    const list = strip.current;
    if (list && placeIn(list) !== place) list.scrollTo({ left: place * list.clientWidth });
    isShown.current = true;
  }, [place]);

  useEffect(() => {
    // On the document, because the focus can be on any part of the dialog.
    const turn = (event: KeyboardEvent) => {
      const to = turnOfKey[event.key];
      if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      latestTurn.current(to);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, []);

  return (
    <div className={styles.viewer}>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
        tabIndex={0}
        className={styles.strip}
        onScroll={({ currentTarget }) => {
          const scrolled = placeIn(currentTarget);
          if (isShown.current && scrolled !== place) onScroll(scrolled);
        }}
      >
        {pictures.map(({ src, alt }, index) => (
          // The same file can occur twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a listing keep their places
          <li key={index} inert={index !== place}>
            <Photo src={src} alt={alt} width={1280} height={960} sizes="100vw" />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {/* Not `disabled`: the last picture would take the focus away from the button that led to it. */}
        <button
          type="button"
          aria-label={texts.previous}
          aria-disabled={!canGoBack}
          onClick={() => onTurn('previous')}
        >
          <ChevronLeft size={24} aria-hidden="true" />
        </button>
        <p role="status">
          <span className={styles.place}>{texts.place}</span>
          <span>{pictures[place]?.text}</span>
        </p>
        <button
          type="button"
          aria-label={texts.next}
          aria-disabled={!canGoOn}
          onClick={() => onTurn('next')}
        >
          <ChevronRight size={24} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** The picture that is most in view. */
function placeIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}
