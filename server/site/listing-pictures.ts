import type { Property } from '#contract/records/property.ts';

/** The one entry that means "no images" (DET-11). */
const noImages = 'string';

/**
 * A listing's pictures by their whole addresses; anything but `http(s)` is left out.
 *
 * @returns all of them, and the first that shared links can show: they know no SVG.
 */
export function listingPictures(
  { propertyImage }: Pick<Property, 'propertyImage'>,
  mediaOrigin: string,
): { readonly all: string[]; readonly shared: string | undefined } {
  const links = propertyImage[0] === noImages ? [] : propertyImage;
  const all = links.flatMap((link) => {
    const url = URL.parse(link, mediaOrigin);
    return url && /^https?:$/.test(url.protocol) ? [url] : [];
  });
  return {
    all: all.map(({ href }) => href),
    shared: all.find(({ pathname }) => !pathname.toLowerCase().endsWith('.svg'))?.href,
  };
}
