import type { BedroomAmenity, HomeAmenity, KitchenAmenity } from './amenities.ts';
import type { PropertyType } from './property-types.ts';

/** One property of the demo data. Everything else names it by `key`. */
export interface DemoListing {
  readonly key: string;
  readonly propertyName: string;
  /** Cents per day. */
  readonly priceCents: number;
  /** Cents per stay. */
  readonly serviceChargeCents: number;
  readonly propertyStatus: 'Available' | 'Featured' | 'New';
  readonly propertyCode: string;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly garages: number;
  /** SqFt of the house. */
  readonly propertySize: number;
  /** SqFt of the land; 0 where the home has none of its own. */
  readonly propertyLandSize: number;
  /** The year it was built. */
  readonly propertyBuild: number;
  readonly location: string;
  /** HTML. */
  readonly description: string;
  /** A YouTube watch link, or empty, or `none`. */
  readonly videoLink: string;
  /** Scene names; `['string']` is the documents' way to say that there are none. */
  readonly images: readonly string[];
  readonly propertyTypeName: PropertyType | null;
  readonly homeAmenities: readonly HomeAmenity[];
  readonly bedroomAmenities: readonly BedroomAmenity[];
  readonly kitchenAmenities: readonly KitchenAmenity[];
}
