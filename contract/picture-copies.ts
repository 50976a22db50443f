/** The widths in pixels of the copies that the server makes of a photograph. No others exist. */
export const copyWidths = [96, 192, 384, 640, 960, 1280, 1920] as const;

export type CopyWidth = (typeof copyWidths)[number];

/** The parameter of a picture's URL that asks for a copy of a width. */
export const copyParameter = 'width';

const storedPhoto = /\/media\/pictures\/[\da-f-]{36}\.(?:jpe?g|png|webp|avif)$/i;

/**
 * The copies of a picture, as the attribute `srcset` lists them.
 *
 * @returns undefined for a drawing and for a picture that the server does not store.
 */
export function copiesOf(url: string): string | undefined {
  if (!storedPhoto.test(url)) return undefined;
  return copyWidths.map((width) => `${url}?${copyParameter}=${width} ${width}w`).join(', ');
}

/** The width of a card's picture, and of a picture in a listing's slider, as the attribute `sizes`. */
export const cardSizes = '(min-width: 40rem) 26rem, 100vw';
export const slideSizes = '(min-width: 64rem) 23rem, 100vw';
