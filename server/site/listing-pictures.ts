import type { Property } from '#contract/records/property.ts';

/** The one entry that means "no images" (DET-11). */
const noImages = 'string';

/**
 * The absolute URLs of a listing's pictures. URLs other than `http(s)` are dropped.
 *
 * @returns all of them, and the first one for previews of shared links, which cannot show SVG.
 */
export function listingPictures(
  { images }: Pick<Property, 'images'>,
  mediaOrigin: string,
): { readonly all: string[]; readonly shared: string | undefined } {
  const links = images[0] === noImages ? [] : images;
  const all = links.flatMap((link) => {
    const url = URL.parse(link, mediaOrigin);
    return url && /^https?:$/.test(url.protocol) ? [url] : [];
  });
  return {
    all: all.map(({ href }) => href),
    shared: all.find(({ pathname }) => !pathname.toLowerCase().endsWith('.svg'))?.href,
  };
}
