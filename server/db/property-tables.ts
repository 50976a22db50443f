import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CouponId, ReviewId } from '#contract/desk/desk-ids.ts';
import type { listingTexts } from '#contract/desk/listing-fields.ts';
import type { PropertyId, UserId } from '#contract/ids.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import type { Translated } from '#contract/translated.ts';
import type { StoredGuide } from '../properties/stay-guide.ts';
import { users } from './account-tables.ts';
import { createdAt, dayColumn, moment, recordId } from './columns.ts';

/*
 * Listings, and the reviews and favourites of guests. Amounts are whole cents. Hand-written
 * migrations contain the extension pg_trgm and the trigram indexes of the search.
 */

export const propertyTypes = pgTable('property_types', {
  id: recordId(),
  name: text('name').notNull().unique(),
  /** Null: French readers see the name. */
  french: text('french'),
  /** How often its names have changed. A trigger counts (`server/db/migrations/`). */
  version: integer('version').notNull().default(1),
  position: integer('position').notNull().default(0),
});

export const amenities = pgTable(
  'amenities',
  {
    id: recordId(),
    kind: text('kind', { enum: ['home', 'bedroom', 'kitchen'] }).notNull(),
    name: text('name').notNull(),
    /** Null: French readers see the name. */
    french: text('french'),
    /** How often its names have changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    position: integer('position').notNull().default(0),
  },
  (table) => [unique('amenities_kind_name').on(table.kind, table.name)],
);

/** The texts of a listing that operators write in each language. One that was added later can be missing. */
export type ListingTexts = Readonly<Partial<Record<(typeof listingTexts)[number], Translated>>>;

export const properties = pgTable(
  'properties',
  {
    id: recordId<PropertyId>(),
    /** The English text of `texts`, otherwise the French one. So are `location` and `description`. */
    name: text('name').notNull(),
    /** Null for a listing that was imported with one language. */
    texts: jsonb('texts').$type<ListingTexts>(),
    /** Cents per day. */
    price: integer('price').$type<Cents>().notNull(),
    /** Cents per booking. */
    serviceCharge: integer('service_charge').$type<Cents>().notNull().default(noMoney),
    /** `pending`: a draft. `rejected`: hidden. Guests see neither. */
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** The status that the page shows, in the languages of `name`. */
    label: text('label').notNull().default('Available'),
    code: text('code').notNull().unique(),
    propertyTypeId: uuid('property_type_id').references(() => propertyTypes.id),
    bedrooms: integer('bedrooms').notNull().default(0),
    bathrooms: integer('bathrooms').notNull().default(0),
    garages: integer('garages').notNull().default(0),
    /** SqFt. */
    size: integer('size').notNull().default(0),
    /** SqFt. */
    landSize: integer('land_size').notNull().default(0),
    buildYear: integer('build_year'),
    location: text('location').notNull().default(''),
    /** HTML. */
    description: text('description').notNull().default(''),
    videoLink: text('video_link').notNull().default(''),
    /** Links, absolute or relative to this server, in the order of the pictures. */
    images: text('images').array().notNull().default([]),
    /** Null: the refund policy of the site applies. */
    refundTiers: jsonb('refund_tiers').$type<RefundTiers>(),
    /** In cents. Null: the price and the limits of the documents. */
    rules: jsonb('rules').$type<ListingRules>(),
    /** The lowest price of a day, in cents. Without rules it is the price. */
    lowestPrice: integer('lowest_price')
      .$type<Cents>()
      .notNull()
      .generatedAlwaysAs(sql`lowest_price(price, rules)`),
    /** What a day costs at least, also in a long stay with a discount, in cents. Without rules it is the price. */
    lowestCost: integer('lowest_cost')
      .$type<Cents>()
      .notNull()
      .generatedAlwaysAs(sql`lowest_cost(price, rules)`),
    stayGuide: jsonb('stay_guide').$type<StoredGuide>(),
    /** The IANA time zone of the home. It decides which calendar day it is there. */
    timeZone: text('time_zone').notNull().default('Africa/Kinshasa'),
    /** What the pictures show, by link. */
    imageTexts: jsonb('image_texts')
      .$type<Readonly<Record<string, Translated>>>()
      .notNull()
      .default({}),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('properties_newest_at_desk').on(table.createdAt.desc(), table.id.desc()),
    index('properties_newest').on(table.status, table.createdAt.desc(), table.id),
    index('properties_by_name').on(table.name, table.id),
    index('properties_price').on(table.status, table.lowestPrice, table.id),
    // Searches for days merge the listings without rules and those with rules.
    index('properties_price_without_rules')
      .on(table.status, table.price, table.id)
      .where(sql`rules is null`),
    index('properties_cost_with_rules')
      .on(table.status, table.lowestCost, table.lowestPrice, table.id)
      .where(sql`rules is not null`),
    // Searches for a type read these in the order of the list, and look up only what fits.
    index('properties_newest_of_type').on(
      table.propertyTypeId,
      table.status,
      table.createdAt.desc(),
      table.id,
      table.lowestCost,
      table.bedrooms,
    ),
    index('properties_price_of_type').on(
      table.propertyTypeId,
      table.status,
      table.lowestPrice,
      table.id,
      table.bedrooms,
    ),
  ],
);

export const propertyAmenities = pgTable(
  'property_amenities',
  {
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    amenityId: uuid('amenity_id')
      .notNull()
      .references(() => amenities.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.amenityId] }),
    index('property_amenities_amenity').on(table.amenityId),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: recordId<CouponId>(),
    /** Null: it is for all homes, except those that have a coupon of their own with its code. */
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .references(() => properties.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** Cents off the total. Zero for a percentage. */
    discount: integer('discount').$type<Cents>().notNull(),
    /** Of the amount of a stay, before service charge and tax. Null for a fixed discount. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    startDate: dayColumn('start_date').notNull(),
    endDate: dayColumn('end_date').notNull(),
    /** Ended by an operator. Bookings that were made with it keep their price. */
    isEnded: boolean('is_ended').notNull().default(false),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('coupons_property_code').on(table.propertyId, table.code),
    uniqueIndex('coupons_code_of_all_homes')
      .on(sql`lower(${table.code})`)
      .where(sql`property_id is null`),
    check(
      'coupons_of_one_kind',
      sql`${table.percent} is null or (${table.percent} > 0 and ${table.percent} <= 100 and ${table.discount} = 0)`,
    ),
    index('coupons_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: recordId<ReviewId>(),
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    comment: text('comment').notNull(),
    /** Hidden by an operator. Only the desk still shows it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** What the host replies to it, and when that text was written. Both are null without a reply. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('reviews_reply_has_time', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    index('reviews_newest_of_property').on(table.propertyId, table.createdAt.desc(), table.id),
    index('reviews_newest_of_guest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('reviews_newest').on(table.createdAt.desc(), table.id.desc()),
    index('reviews_newest_hidden')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`is_hidden`),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    id: recordId(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The time when the guest added it, from the guest's clock. */
    date: moment('date').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('favourites_user_property').on(table.userId, table.propertyId),
    index('favourites_newest_of_user').on(table.userId, table.createdAt.desc(), table.id),
  ],
);
