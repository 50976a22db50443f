import type { Property } from '#contract/records/property.ts';
import { sitePath } from '#contract/site-path.ts';
import { mediaLink } from '../../api/media-link.ts';
import { environment } from '../../app/environment.ts';
import { shortMoney, size } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import type { PageAbout } from '../../parts/page-head.tsx';

/** What a listing's page says of itself, in the words that the server uses (server/site/head-of.ts). */
export function usePropertyAbout(property: Property): PageAbout {
  const t = useText();
  const { bedrooms, bathrooms, propertyName, location } = property;
  return {
    path: sitePath('/propertyDetails/:id', { id: property.id }),
    image: sharedImage(property),
    description: t('head.property', {
      place: [propertyName, location].filter(Boolean).join(', '),
      facts: [
        t('property.beds', { count: bedrooms }),
        t('property.baths', { count: bathrooms }),
        size(property.propertySize),
      ]
        .filter(Boolean)
        .join(', '),
      price: shortMoney(property.propertyPrice),
    }),
  };
}

/** Shared links know no SVG. */
function sharedImage({ propertyImage }: Property): string | undefined {
  const links = propertyImage.flatMap((link) => mediaLink(environment.apiHost, link) ?? []);
  const link = links.find((each) => !/\.svg(\?|$)/i.test(each));
  return link && new URL(link, window.location.origin).href;
}
