import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { LogEntry } from '../../wire/log-entry.ts';
import type { Film, Picture } from '../../wire/picture.ts';
import { clockTime } from '../log-lines.ts';
import { translate } from '../translate.ts';
import { NearScreen } from '../ui/near-screen.tsx';
import { useHeldPlace } from '../use-held-place.ts';
import styles from './film.module.css';
import { PictureFrame } from './picture-frame.tsx';
import { pictureTitle } from './picture-title.ts';

/** Of a small picture, in pixels. */
const width = 120;
const height = 75;

interface FilmstripProps {
  readonly film: Film;
  readonly log: readonly LogEntry[];
  /** The picture of the shown moment. Undefined for the present. */
  readonly chosen: Picture | undefined;
  readonly onLook: (seq: number) => void;
}

/** The pictures of the page in the order of time. Selecting one shows its moment. */
export function Filmstrip({ film, log, chosen, onLook }: FilmstripProps) {
  const strip = useRef<HTMLOListElement>(null);
  const last = film.pictures.at(-1);
  const held = useHeldPlace(last?.to ?? 0);
  const isStill = Number.isFinite(held.until);
  const pictures = film.pictures.filter(({ from }) => from <= held.until);
  // The next choice by keyboard begins here.
  const current = chosen ?? pictures.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture comes into view
  useEffect(() => {
    if (chosen || isStill) return;
    strip.current?.scrollTo({ left: strip.current.scrollWidth, behavior: 'instant' });
  }, [chosen, isStill, last?.id]);
  const move = (event: KeyboardEvent) => {
    const place = pictures.findIndex(({ id }) => id === current?.id);
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: pictures.length - 1,
    };
    const target = pictures[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onLook(target.to);
    strip.current?.querySelector<HTMLElement>(`[data-picture="${target.id}"]`)?.focus();
  };
  return (
    <section className={styles.film} aria-label={translate('pictures')}>
      {film.lost > 0 && (
        <p className={styles.lost}>{translate('picturesLost', { count: film.lost })}</p>
      )}
      {pictures.length === 0 && <p className={styles.lost}>{translate('noPictures')}</p>}
      <ol
        ref={strip}
        className={styles.strip}
        onKeyDown={move}
        onPointerEnter={held.hold}
        onPointerLeave={held.letGo}
      >
        {pictures.map((picture) => (
          <li key={picture.id} className={styles.shot}>
            <button
              type="button"
              className={styles.choose}
              aria-pressed={picture.id === chosen?.id}
              tabIndex={picture.id === current?.id ? 0 : -1}
              data-picture={picture.id}
              onClick={() => onLook(picture.to)}
            >
              <span className={styles.what}>{pictureTitle(picture, log)}</span>
              <time className={styles.when}>{clockTime(picture.at)}</time>
            </button>
            <NearScreen className={styles.small} margin="200px" place={null}>
              <PictureFrame
                picture={picture}
                title=""
                scale={Math.min(width / picture.width, height / picture.height)}
              />
            </NearScreen>
          </li>
        ))}
      </ol>
    </section>
  );
}
