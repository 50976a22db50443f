import type { DemoListing } from './demo-listing.ts';
import { bukavuListings } from './listings/bukavu.ts';
import { gomaListings } from './listings/goma.ts';
import { kasaiListings } from './listings/kasai.ts';
import { kinshasaAvenueListings } from './listings/kinshasa-avenue.ts';
import { kinshasaCityListings } from './listings/kinshasa-city.ts';
import { kinshasaGardenListings } from './listings/kinshasa-garden.ts';
import { kinshasaRiverListings } from './listings/kinshasa-river.ts';
import { kisanganiListings } from './listings/kisangani.ts';
import { kolweziListings } from './listings/kolwezi.ts';
import { lowerRiverListings } from './listings/lower-river.ts';
import { lubumbashiCentreListings } from './listings/lubumbashi-centre.ts';
import { lubumbashiGardensListings } from './listings/lubumbashi-gardens.ts';

const regions: readonly (readonly DemoListing[])[] = [
  gomaListings,
  kinshasaRiverListings,
  lubumbashiGardensListings,
  bukavuListings,
  kolweziListings,
  kinshasaCityListings,
  lowerRiverListings,
  kinshasaGardenListings,
  kisanganiListings,
  lubumbashiCentreListings,
  kasaiListings,
  kinshasaAvenueListings,
];

/**
 * All 48 demo properties. One of each region in turn, so that every page of the list shows the whole country.
 */
export const listings: readonly DemoListing[] = Array.from(
  { length: Math.max(...regions.map((region) => region.length)) },
  (_, row) => regions.flatMap((region) => region[row] ?? []),
).flat();
