import { ownId } from '../wire/own-id.ts';
import {
  type Film,
  noFilm,
  type Picture,
  withLongerPicture,
  withPicture,
} from '../wire/picture.ts';
import type { PageMessage } from '../wire/protocol.ts';

/** Two pictures differ when these differ. */
export type Look = Pick<Picture, 'address' | 'width' | 'height' | 'scroll' | 'page'>;

/** The page is too large for a picture, or its private data is not known yet. */
export type NoLook = 'none' | 'later';

/** Milliseconds between two pictures. Steps that follow each other faster have the same one. */
const pause = 100;
/** The next picture waits as many times as long as the last one took: the page needs its frames. */
const rest = 20;
/** The most that a picture waits, in milliseconds. */
const longest = 5_000;
/** The number of characters of all pictures that a page keeps: about 12 MB. */
const largest = 12_000_000;
/** The times after a step at which a page that still changed is taken again, in milliseconds. */
const settling = [700, 2_000, 5_000, 12_000];

/** Takes a picture of the page after each step, when the browser has nothing else to do. */
export class PageFilm {
  readonly #look: () => Look | NoLook;
  readonly #lastEntry: () => number;
  readonly #post: (message: PageMessage) => void;
  #film = noFilm;
  #isDue = false;
  #settling: ReturnType<typeof setTimeout>[] = [];
  #hasChanged = false;
  /** When the next picture can be taken, as a time of `performance.now()`. */
  #next = 0;
  /** Milliseconds of work for the picture that is due. */
  #spent = 0;

  /** @param lastEntry The `seq` of the last log entry. */
  constructor(
    look: () => Look | NoLook,
    lastEntry: () => number,
    post: (message: PageMessage) => void,
  ) {
    this.#look = look;
    this.#lastEntry = lastEntry;
    this.#post = post;
    const options = { childList: true, subtree: true, characterData: true, attributes: true };
    new MutationObserver(() => {
      this.#hasChanged = true;
    }).observe(document, options);
  }

  film(): Film {
    return this.#film;
  }

  /** Call it after each log entry. */
  stepped(): void {
    this.#takeSoon();
    for (const timer of this.#settling) clearTimeout(timer);
    // Code, images and notices of the step can arrive after its first picture, late on a slow machine.
    this.#settling = settling.map((time) =>
      setTimeout(() => this.#hasChanged && this.#takeSoon(), time),
    );
  }

  #takeSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const wait = this.#next - performance.now();
    if (wait > 0) setTimeout(() => this.#takeIdle(), wait);
    else this.#takeIdle();
  }

  #takeIdle(): void {
    const take = () => {
      const start = performance.now();
      const look = this.#look();
      if (typeof look !== 'string') this.#keep(look);
      this.#spent += performance.now() - start;
      // Shown in the browser's performance panel.
      performance.measure('picture of the inspector', { start });
      if (look === 'later') this.#takeIdle();
      else this.#rest();
    };
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(take, { timeout: 500 });
    else setTimeout(take);
  }

  #rest(): void {
    this.#next = performance.now() + Math.min(Math.max(pause, this.#spent * rest), longest);
    this.#spent = 0;
    this.#isDue = false;
  }

  #keep(look: Look): void {
    this.#hasChanged = false;
    const to = this.#lastEntry();
    const last = this.#film.pictures.at(-1);
    if (last && isSame(last, look)) {
      if (last.to === to) return;
      this.#film = withLongerPicture(this.#film, last.id, to);
      this.#post({ type: 'picture.lasted', id: last.id, to });
      return;
    }
    const isStep = last?.to !== to;
    const id = last && !isStep ? last.id : ownId();
    const from = last ? (isStep ? last.to + 1 : last.from) : 1;
    const picture: Picture = { id, from, to, at: Date.now(), ...look };
    this.#film = withPicture(this.#film, picture, largest);
    this.#post({ type: 'picture.added', picture });
  }
}

function isSame(one: Look, other: Look): boolean {
  return (
    one.page === other.page &&
    one.address === other.address &&
    one.width === other.width &&
    one.height === other.height &&
    one.scroll.left === other.scroll.left &&
    one.scroll.top === other.scroll.top
  );
}
