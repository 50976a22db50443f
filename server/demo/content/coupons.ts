import { type Campaign, campaigns } from './coupon-campaigns.ts';

/** A coupon of one listing; its code is unique within that listing. */
export interface DemoCoupon extends Campaign {
  readonly listing: string;
}

/** Which offers stand on which listing. A listing that is not named has none. `grand` is never small enough to apply and `past` has expired. */
const offers: Readonly<Record<string, readonly (keyof typeof campaigns)[]>> = {
  'gombe-river-loft': ['welcome', 'long', 'grand'],
  'kintambo-pirogue-house': ['welcome', 'early'],
  'mont-ngaliema-terraces': ['welcome', 'long'],
  'gombe-ferry-studio': ['welcome', 'midweek'],
  'gombe-skyline-penthouse': ['welcome', 'early'],
  'gombe-boulevard-flat': ['welcome', 'family', 'rainy'],
  'bandal-colour-rooms': ['welcome', 'work'],
  'limete-studio-seven': ['welcome', 'rainy', 'work'],
  'lingwala-artists-flat': ['welcome', 'midweek'],
  'gombe-family-apartment': ['welcome', 'long'],
  'binza-garden-villa': ['welcome', 'family'],
  'mbinza-pool-bungalow': ['welcome', 'long'],
  'ma-campagne-cottage': ['welcome', 'rainy'],
  'mont-fleury-retreat': ['welcome', 'family'],
  'limete-palm-house': ['welcome', 'work'],
  'bandalungwa-courtyard': ['welcome', 'work'],
  'lubumbashi-jacaranda-house': ['welcome', 'long'],
  'lubumbashi-golf-bungalow': ['welcome', 'long'],
  'lubumbashi-orchard-cottage': ['welcome', 'rainy'],
  'lubumbashi-central-loft': ['welcome', 'family'],
  'lubumbashi-tower-apartment': ['welcome', 'family'],
  'lubumbashi-family-townhouse': ['welcome', 'work', 'rainy'],
  'goma-lake-house': ['welcome', 'family', 'past'],
  'goma-volcano-villa': ['welcome', 'family'],
  'goma-himbi-apartment': ['welcome', 'early'],
  'goma-kivu-studio': ['welcome', 'midweek'],
  'goma-coffee-guesthouse': ['welcome', 'rainy'],
  'bukavu-peninsula-house': ['welcome', 'rainy'],
  'bukavu-muhumba-flat': ['welcome', 'rainy'],
  'bukavu-jetty-bungalow': ['welcome', 'family', 'early'],
  'bukavu-botanic-villa': ['welcome', 'early', 'family'],
  'kolwezi-engineers-house': ['welcome', 'long'],
  'kolwezi-savanna-villa': ['welcome', 'long', 'rainy'],
  'kolwezi-lake-lodge': ['welcome', 'long'],
  'matadi-harbour-flat': ['welcome', 'work', 'rainy'],
  'matadi-hillside-house': ['welcome', 'midweek'],
  'matadi-bridge-villa': ['welcome', 'early'],
  'kisangani-river-bend': ['welcome', 'family', 'early'],
  'kisangani-avenue-flat': ['welcome', 'midweek', 'rainy'],
  'mbujimayi-crystal-house': ['welcome', 'rainy'],
  'mbujimayi-trader-flat': ['welcome', 'midweek', 'rainy'],
  'kananga-station-suite': ['welcome', 'work', 'midweek'],
};

export const coupons: readonly DemoCoupon[] = Object.entries(offers).flatMap(([listing, names]) =>
  names.map((name) => ({ listing, ...campaigns[name] })),
);
