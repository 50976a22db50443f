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
  const { bedrooms, bathrooms, name, location, priceFrom } = property;
  const price = shortMoney(priceFrom ?? property.pricePerDay);
  return {
    path: sitePath('/propertyDetails/:id', { id: property.id }),
    image: sharedImage(property),
    description: t(`head.property.${environment.stayUnit}`, {
      place: [name, location].filter(Boolean).join(', '),
      facts: [
        bedrooms > 0 && t('property.beds', { count: bedrooms }),
        bathrooms > 0 && t('property.baths', { count: bathrooms }),
        size(property.size),
      ]
        .filter(Boolean)
        .map((fact) => `${fact}, `)
        .join(''),
      price: priceFrom === undefined ? price : t('head.priceFrom', { price }),
    }),
  };
}

/** Shared links know no SVG. */
function sharedImage({ images }: Property): string | undefined {
  const links = images.flatMap((link) => mediaLink(environment.apiHost, link) ?? []);
  return links.find((each) => !/\.svg(\?|$)/i.test(each));
}
