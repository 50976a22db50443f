/** What a page showed at a moment, without scripts, secrets and people's data. */
export interface Picture {
  readonly id: string;
  /** The `seq` of the first log entry after the picture before. */
  readonly from: number;
  /** The `seq` of the last log entry at which the page still looked so. */
  readonly to: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly address: string;
  /** Of the page's visible part, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** In CSS pixels. */
  readonly scroll: { readonly left: number; readonly top: number };
  /** The `PictureElement` of the document, as JSON. */
  readonly page: string;
}

/** A text, or an element. */
export type PicturePart = string | PictureElement;

export interface PictureElement {
  /** In the case of the document: `div`, `linearGradient`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: readonly PicturePart[];
  /** The content of its open shadow root. */
  readonly shadow?: readonly PicturePart[];
}

/** The attribute of elements in the browser's top layer, which a copy has to draw above the others. */
export const topLayer = 'data-picture-top';

/** The pictures that are kept, oldest first. */
export interface Film {
  readonly pictures: readonly Picture[];
  /** The number of older pictures that were removed. */
  readonly lost: number;
}

export const noFilm: Film = { pictures: [], lost: 0 };

/** A film with a new picture, or with a later one in the place of the one with its id. */
export function withPicture(film: Film, picture: Picture, largest: number): Film {
  const { pictures } = film;
  const isKnown = pictures.some(({ id }) => id === picture.id);
  const all = isKnown
    ? pictures.map((one) => (one.id === picture.id ? picture : one))
    : [...pictures, picture];
  return shortened({ pictures: all, lost: film.lost }, largest);
}

/** A film in which a picture lasted until that log entry. */
export function withLongerPicture(film: Film, id: string, to: number): Film {
  return {
    ...film,
    pictures: film.pictures.map((one) => (one.id === id ? { ...one, to } : one)),
  };
}

/** Removes the oldest pictures until the others have at most that number of characters. */
export function shortened({ pictures, lost }: Film, largest: number): Film {
  let size = 0;
  const kept = pictures.findLastIndex(({ page }) => {
    size += page.length;
    return size > largest;
  });
  return { pictures: pictures.slice(kept + 1), lost: lost + kept + 1 };
}

/** What the page showed at a log entry: the first picture after it. Undefined when it is lost. */
export function pictureAt({ pictures }: Film, seq: number): Picture | undefined {
  const place = pictures.findIndex(({ to }) => to >= seq);
  const found = pictures[place] ?? pictures.at(-1);
  return found && found.from <= seq ? found : undefined;
}
