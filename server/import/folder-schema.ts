import * as z from 'zod';
import { byName } from '#contract/by-name.ts';
import { addDays, type Day, plainDay } from '#contract/day.ts';
import {
  guideTexts,
  listingAnswers,
  listingNumbers,
  listingTexts,
} from '#contract/desk/listing-fields.ts';
import { couponPercent } from '#contract/desk/records/desk-coupon.ts';
import { listingStates, writtenGuide } from '#contract/desk/records/desk-listing.ts';
import { longestReply } from '#contract/desk/records/desk-review.ts';
import { writtenPrice, writtenRules } from '#contract/desk/written-prices.ts';
import { money, noMoney } from '#contract/money.ts';
import { refundTiers } from '#contract/records/refund-tiers.ts';
import { stayUnits } from '#contract/rules/stay.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import type { Translated } from '#contract/translated.ts';

/** A content record in the form of its registry's reply, without the id. */
export const wireRecord = z.record(z.string(), z.unknown());

/**
 * A content record, and beside it its French texts by field. `a_b` is the member `b` of the member `a`. One
 * with a unit is only for a site that counts its stays in it.
 */
const contentRecord = z
  .looseObject({
    french: z.record(z.string(), z.string()).default({}),
    unit: z.enum(stayUnits).optional(),
  })
  .transform(({ french, unit, ...record }) => ({ record, french, unit }));

const key = z.string().min(1);
const count = z.int32().min(0);
/** Hours before the import. */
const hoursAgo = z.number().min(0).max(1_000_000);
const amenities = z.strictObject({
  home: z.array(key).default([]),
  bedroom: z.array(key).default([]),
  kitchen: z.array(key).default([]),
});

/** A type or an amenity: its English name, or its name in each language. */
const named = z
  .union([key, z.strictObject({ en: key, fr: key.optional() })])
  .transform((value) =>
    typeof value === 'string'
      ? { name: value, french: null }
      : { name: value.en, french: value.fr ?? null },
  );

const noAmenities = { home: [], bedroom: [], kitchen: [] };

const user = z.strictObject({
  key,
  userName: z.string().min(1),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.email().toLowerCase(),
  mobileNumber: z.string().default(''),
  password: z.string().min(6).max(40),
  avatar: z.string().optional(),
  mayBook: z.boolean().default(true),
  isDeleted: z.boolean().default(false),
});

const translations = z.strictObject({ en: z.string().optional(), fr: z.string().optional() });
/** A text in English, or in each language. */
const texts = z.union([z.string(), translations]);
/** A file in `pictures/` or a link, alone or with what it shows. */
const image = z.union([z.string(), z.strictObject({ file: z.string(), text: translations })]);

/** The text of an import in each language. */
export function textsOf(value: z.output<typeof texts>): Translated {
  return typeof value === 'string' ? { en: value } : value;
}

/** The texts of a guide are in English, or in each language. */
const guideText = texts.transform(textsOf);
const guide = z.pipe(
  z.object({ ...writtenGuide.shape, ...byName(guideTexts, () => guideText) }),
  writtenGuide,
);

/** A picture of an import, and what it shows. */
export function imageOf(value: z.output<typeof image>): {
  readonly file: string;
  readonly text: Translated;
} {
  return typeof value === 'string' ? { file: value, text: {} } : value;
}

const { name: _name, label: _label, ...otherTexts } = byName(listingTexts, () => texts.default(''));

const listing = z.strictObject({
  key,
  name: texts.refine((name) => name !== '', 'Must not be empty'),
  code: z.string().min(1),
  label: texts.default('Available'),
  /** Without it, a new listing is published. */
  state: z.enum(listingStates).optional(),
  type: z.string().nullable().default(null),
  price: writtenPrice,
  serviceCharge: z.prefault(writtenPrice, 0),
  ...byName(listingNumbers, () => count.default(0)),
  ...byName(listingAnswers, () => z.boolean().default(false)),
  buildYear: count.nullable().default(null),
  ...otherTexts,
  videoLink: z.string().default(''),
  images: z.array(image).default([]),
  amenities: amenities.default(noAmenities),
  coupons: z.array(key).default([]),
  refundTiers: z.optional(refundTiers),
  /** Prices in dollars, days `dd-MM-yyyy`. */
  rules: z.optional(writtenRules),
  stayGuide: guide.optional(),
  timeZone: z
    .string()
    .refine(isTimeZone, 'Must be a time zone, such as Africa/Kinshasa')
    .optional(),
});

/** The part of a folder that describes homes. The desk imports only this part. */
export const homesSchema = z.strictObject({
  choices: z
    .strictObject({
      propertyTypes: z.array(named).default([]),
      amenities: z
        .strictObject({
          home: z.array(named).default([]),
          bedroom: z.array(named).default([]),
          kitchen: z.array(named).default([]),
        })
        .default(noAmenities),
    })
    .default({ propertyTypes: [], amenities: noAmenities }),
  listings: z.array(listing),
});

export type Homes = z.output<typeof homesSchema>;

const refund = z.strictObject({
  status: z.enum(['pending', 'refunded', 'rejected']),
  hoursAgo,
  accountHolderName: z.string().min(1),
  accountNumber: z.string().regex(/^\d{16}$/, 'Must be 16 digits'),
  bankName: z.string().min(1),
});

const review = z.strictObject({
  listing: key,
  guest: key,
  hoursAgo,
  comment: z.string().min(1),
  /** What the host replies to it. */
  reply: z.strictObject({ hoursAgo, text: z.string().min(1).max(longestReply) }).optional(),
});
const favourite = z.strictObject({ guest: key, listing: key, hoursAgo });

/** A day: an integer number of days from `today`, or a calendar day as `dd-MM-yyyy`. */
function dayFrom(today: Day) {
  return z
    .union([z.int().min(-36_500).max(36_500), plainDay], {
      error: 'Must be a number of days from today, or a day as "dd-MM-yyyy"',
    })
    .transform((value) => (typeof value === 'number' ? addDays(today, value) : value));
}

/**
 * The schema of the JSON files of an import, by name without `.json`. `demo/README.md` describes
 * them. Parsed days are `dd-MM-yyyy`, and parsed amounts are cents.
 */
export function folderSchema(today: Day) {
  const day = dayFrom(today);
  const coupon = z
    .strictObject({
      code: z.string().min(1),
      name: z.string().min(1),
      discount: z.optional(money),
      percent: z.optional(couponPercent),
      /** Without it, a coupon is for the listings that name its code. */
      allHomes: z.boolean().default(false),
      startDate: day,
      endDate: day,
    })
    .refine(({ discount, percent }) => (discount === undefined) !== (percent === undefined), {
      error: 'Must have either discount or percent',
    })
    .transform(({ discount = noMoney, ...others }) => ({ ...others, discount }));
  const booking = z.strictObject({
    listing: key,
    guest: key,
    checkIn: day,
    checkOut: day,
    guests: z.int32().min(1).default(1),
    coupon: z.string().default(''),
    status: z.enum(['pending', 'approved', 'rejected']).default('approved'),
    paymentMethod: z.enum(['cash', 'paypal']),
    payment: z.enum(['paid', 'due', 'none']).default('paid'),
    isCancelled: z.boolean().default(false),
    hoursAgo,
    refund: refund.optional(),
  });
  return z.strictObject({
    ...homesSchema.shape,
    coupons: z.array(coupon).default([]),
    users: z.array(user).default([]),
    reviews: z.array(review).default([]),
    bookings: z.array(booking).default([]),
    favourites: z.array(favourite).default([]),
    content: z.record(z.string(), z.array(contentRecord)).default({}),
  });
}

/** The parsed JSON files of an import. */
export type Folder = z.output<ReturnType<typeof folderSchema>>;
