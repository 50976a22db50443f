import { dollarsOf } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import type { Language } from '#contract/translated.ts';
import { addressIn, headSentences } from './head-sentences.ts';

/** CONST-07: every listing is in the DR Congo. */
const country = 'CD';

interface Page {
  readonly url: string;
  readonly origin: string;
  readonly product: string;
  readonly unit: StayUnit;
  readonly language: Language;
  readonly description: string;
  readonly images: readonly string[];
}

/**
 * The structured data (schema.org) of a listing's page: the home, its offer per day or night, and its
 * breadcrumbs. It has no rating, because reviews have none.
 */
export function listingData(property: Property, page: Page) {
  const { origin, description, images, product, unit, language } = page;
  const sentences = headSentences[language];
  const url = addressIn(language, page.url);
  const { pricePerDay, priceFrom } = property;
  const price = dollarsOf(priceFrom ?? pricePerDay).toFixed(2);
  const about = {
    name: property.name,
    description,
    url,
    ...(images.length > 0 && { image: images }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LodgingBusiness',
        '@id': `${page.url}#home`,
        ...about,
        address: {
          '@type': 'PostalAddress',
          addressLocality: property.location,
          addressCountry: country,
        },
        priceRange: priceFrom === undefined ? `$${price}` : `$${price}+`,
        currenciesAccepted: 'USD',
        numberOfRooms: property.bedrooms,
      },
      {
        '@type': 'Product',
        '@id': `${page.url}#stay`,
        ...about,
        sku: property.code,
        brand: { '@type': 'Brand', name: product },
        offers: {
          // One with several prices has a lowest price instead of a price.
          ...(priceFrom === undefined
            ? { '@type': 'Offer', url, price }
            : { '@type': 'AggregateOffer', url, lowPrice: price }),
          priceCurrency: 'USD',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            ...(priceFrom === undefined ? { price } : { minPrice: price }),
            priceCurrency: 'USD',
            ...(unit === 'day' ? { unitCode: 'DAY' } : { unitText: 'night' }),
          },
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, sentences['nav.home'], addressIn(language, `${origin}/`)),
          crumb(2, sentences['title.apartment'], addressIn(language, `${origin}/apartment`)),
          crumb(3, property.name, url),
        ],
      },
    ],
  };
}

function crumb(position: number, name: string, item: string) {
  return { '@type': 'ListItem', position, name, item };
}
