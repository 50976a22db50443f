import { dollarsOf } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import {
  isUnlistedPath,
  type PublicPath,
  pageNameOf,
  pathTitle,
  propertyIdIn,
  propertyPath,
  publicPathOf,
} from '#contract/site-pages.ts';
import { card } from '#locales/en/card.ts';
import { head } from '#locales/en/head.ts';
import { notFound } from '#locales/en/not-found.ts';
import { pages } from '#locales/en/pages.ts';
import { property as propertySentences } from '#locales/en/property.ts';
import { fill } from '#locales/message.ts';
import type { Deps } from '../deps.ts';
import { approvedProperty } from '../properties/property-store.ts';
import { listingData } from './listing-data.ts';
import { listingPictures } from './listing-pictures.ts';
import type { PageHead } from './page-head.ts';

interface Answer {
  readonly status: 200 | 404;
  readonly head: PageHead;
}

/** Longer than any that is shown; a bound on what a listing's name can do to a page. */
const mostCharacters = 300;

/** What the page at this path says of itself, and whether there is such a page. */
export async function headOf(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  pathname: string,
  origin: string,
): Promise<Answer> {
  const product = environment.VITE_PRODUCT_NAME;
  const path = publicPathOf(pathname);
  if (path) return { status: 200, head: publicHead(path, origin, product) };
  if (isUnlistedPath(pathname)) return { status: 200, head: { title: product } };
  const id = propertyIdIn(pathname);
  const property = id === undefined ? undefined : await approvedProperty(db, id);
  if (property) {
    const mediaOrigin = environment.VITE_API_HOST ?? origin;
    return { status: 200, head: propertyHead(property, { origin, mediaOrigin, product }) };
  }
  const title =
    id === undefined ? notFound['notFound.title'] : propertySentences['property.notFound'];
  return { status: 404, head: { title: `${title} · ${product}` } };
}

function publicHead(path: PublicPath, origin: string, product: string): PageHead {
  const title = path === '/' ? pages['home.title'] : pathTitle(path);
  return {
    title: `${title} · ${product}`,
    listed: {
      description: fill(head[`head.${pageNameOf(path)}`], { product }),
      url: `${origin}${path}`,
      image: sharePicture(origin),
    },
  };
}

interface Place {
  readonly origin: string;
  /** What the links of pictures are relative to. */
  readonly mediaOrigin: string;
  readonly product: string;
}

function propertyHead(property: Property, { origin, mediaOrigin, product }: Place): PageHead {
  const url = `${origin}${propertyPath(property.id)}`;
  const description = clipped(propertyDescription(property, product));
  const pictures = listingPictures(property, mediaOrigin);
  return {
    title: `${clipped(property.propertyName)} · ${product}`,
    listed: {
      description,
      url,
      image: pictures.shared ?? sharePicture(origin),
      data: listingData(property, { url, origin, description, images: pictures.all, product }),
    },
  };
}

/** The picture of shared links that have none of their own. */
function sharePicture(origin: string): string {
  return `${origin}/share.png`;
}

const wholeNumbers = new Intl.NumberFormat('en-US');
const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

function propertyDescription(property: Property, product: string): string {
  const { bedrooms, bathrooms, propertyName, location, propertyPrice, propertySize } = property;
  const price = propertyPrice % 100 === 0 ? wholeNumbers : amounts;
  return fill(head['head.property'], {
    product,
    place: [propertyName, location].filter(Boolean).join(', '),
    beds: bedrooms === 1 ? card['property.bed'] : fill(card['property.beds'], { count: bedrooms }),
    baths:
      bathrooms === 1 ? card['property.bath'] : fill(card['property.baths'], { count: bathrooms }),
    size: fill(card['size.squareFeet'], { size: wholeNumbers.format(propertySize) }),
    price: fill(card['money.amount'], { amount: price.format(dollarsOf(propertyPrice)) }),
  });
}

function clipped(text: string): string {
  const characters = [...text.slice(0, 2 * (mostCharacters + 1))];
  return characters.length <= mostCharacters
    ? text
    : `${characters.slice(0, mostCharacters).join('')}…`;
}
