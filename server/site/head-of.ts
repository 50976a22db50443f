import { dollarsOf } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { propertyIdIn } from '#contract/site-pages.ts';
import { sitePath } from '#contract/site-path.ts';
import { aboutOf, isPublic, type PublicRoute, routeAt } from '#contract/site-routes.ts';
import type { Language } from '#contract/translated.ts';
import { fill } from '#locales/message.ts';
import type { Deps } from '../deps.ts';
import { approvedProperty } from '../properties/property-store.ts';
import { type FirstPicture, firstPicture, picturesOfList } from './first-pictures.ts';
import { headNumbers, headSentences } from './head-sentences.ts';
import { listingData } from './listing-data.ts';
import { listingPictures } from './listing-pictures.ts';
import type { PageHead } from './page-head.ts';

export interface Answer {
  readonly status: 200 | 404;
  readonly head: PageHead;
  readonly pictures?: readonly FirstPicture[];
}

interface Asked {
  readonly pathname: string;
  /** Whether the address asks for a search of the list. */
  readonly isSearch: boolean;
  readonly language: Language;
  /** The origin of the site's URLs. */
  readonly origin: string;
  /** See `Preview`. */
  readonly listing?: Property | undefined;
}

/** A limit on the length of a listing's texts in the head, longer than search engines show. */
const mostCharacters = 300;

/** The head of the page at a path, and whether the page exists. */
export async function headOf(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  { pathname, isSearch, language, origin, listing }: Asked,
): Promise<Answer> {
  const place: Place = {
    origin,
    mediaOrigin: environment.VITE_API_HOST ?? origin,
    product: environment.VITE_PRODUCT_NAME,
    unit: environment.VITE_STAY_UNIT,
    language,
  };
  const route = routeAt(pathname);
  const isApiHere = environment.VITE_API_HOST === undefined;
  if (route && isPublic(route)) {
    const isWholeList = route.path === '/apartment' && isApiHere && !isSearch;
    const pictures = isWholeList ? await picturesOfList({ db }, origin) : [];
    return { status: 200, head: publicHead(route, place), pictures };
  }
  if (route) {
    return { status: 200, head: { title: place.product } };
  }
  const id = propertyIdIn(pathname);
  const property =
    listing ??
    (id === undefined ? undefined : (await approvedProperty(db, id, language))?.property);
  if (property) {
    const pictures = isApiHere ? firstPicture(property, origin) : [];
    return { status: 200, head: propertyHead(property, place), pictures };
  }
  // The listing may exist on the other host. The page checks it.
  if (id !== undefined && environment.VITE_API_HOST) {
    return { status: 200, head: { title: place.product } };
  }
  const title = headSentences[language][id === undefined ? 'notFound.title' : 'property.notFound'];
  return { status: 404, head: { title: `${title} · ${place.product}` } };
}

interface Place {
  readonly origin: string;
  /** The origin for relative links of pictures. */
  readonly mediaOrigin: string;
  readonly product: string;
  readonly unit: StayUnit;
  readonly language: Language;
}

function publicHead(route: PublicRoute, { origin, product, unit, language }: Place): PageHead {
  const { path, title } = route;
  const sentences = headSentences[language];
  return {
    title: `${sentences[title]} · ${product}`,
    listed: {
      description: fill(sentences[aboutOf(route, unit)], { product }),
      url: `${origin}${path}`,
      image: sharePicture(origin),
    },
  };
}

function propertyHead(property: Property, place: Place): PageHead {
  const { origin, mediaOrigin, product, language } = place;
  const url = `${origin}${sitePath('/propertyDetails/:id', { id: property.id })}`;
  const description = clipped(propertyDescription(property, place));
  const pictures = listingPictures(property, mediaOrigin);
  return {
    title: `${clipped(property.name)} · ${product}`,
    listed: {
      description,
      url,
      image: pictures.shared ?? sharePicture(origin),
      data: listingData(property, {
        url,
        origin,
        description,
        images: pictures.all,
        unit: place.unit,
        product,
        language,
      }),
    },
  };
}

/** The preview picture of shared links to pages without a picture. */
function sharePicture(origin: string): string {
  return `${origin}/share.png`;
}

function propertyDescription(property: Property, { product, unit, language }: Place): string {
  const { bedrooms, bathrooms, name, location, pricePerDay, priceFrom, size } = property;
  const sentences = headSentences[language];
  const { whole, amounts } = headNumbers[language];
  const lowest = priceFrom ?? pricePerDay;
  const format = lowest % 100 === 0 ? whole : amounts;
  const price = fill(sentences['money.amount'], { amount: format.format(dollarsOf(lowest)) });
  const facts = [
    ...(bedrooms > 0 ? [fill(sentences['property.beds'], { count: bedrooms }, language)] : []),
    ...(bathrooms > 0 ? [fill(sentences['property.baths'], { count: bathrooms }, language)] : []),
    ...(size > 0 ? [fill(sentences['size.squareFeet'], { size: whole.format(size) })] : []),
  ];
  return fill(sentences[`head.property.${unit}`], {
    product,
    place: [name, location].filter(Boolean).join(', '),
    // Each with its comma: there may be none.
    facts: facts.map((fact) => `${fact}, `).join(''),
    price: priceFrom === undefined ? price : fill(sentences['head.priceFrom'], { price }),
  });
}

function clipped(text: string): string {
  const characters = [...text.slice(0, 2 * (mostCharacters + 1))];
  return characters.length <= mostCharacters
    ? text
    : `${characters.slice(0, mostCharacters).join('')}…`;
}
