import type * as z from 'zod/mini';
import { id } from '../fields.ts';

/* Ids of the desk's own records. See `contract/ids.ts`. */

export const operatorId = id.brand<'OperatorId'>();
export type OperatorId = z.output<typeof operatorId>;

export const deskSessionId = id.brand<'DeskSessionId'>();
export type DeskSessionId = z.output<typeof deskSessionId>;

export const enquiryId = id.brand<'EnquiryId'>();
export type EnquiryId = z.output<typeof enquiryId>;

export const couponId = id.brand<'CouponId'>();
export type CouponId = z.output<typeof couponId>;

export const reviewId = id.brand<'ReviewId'>();
export type ReviewId = z.output<typeof reviewId>;

export const contentId = id.brand<'ContentId'>();
export type ContentId = z.output<typeof contentId>;

/** A type or an amenity of listings. */
export const taxonomyEntryId = id.brand<'TaxonomyEntryId'>();
export type TaxonomyEntryId = z.output<typeof taxonomyEntryId>;

/** An order of the payment provider. */
export const orderRecordId = id.brand<'OrderRecordId'>();
export type OrderRecordId = z.output<typeof orderRecordId>;

export const refundRecordId = id.brand<'RefundRecordId'>();
export type RefundRecordId = z.output<typeof refundRecordId>;

export const blockId = id.brand<'BlockId'>();
export type BlockId = z.output<typeof blockId>;

export const feedId = id.brand<'FeedId'>();
export type FeedId = z.output<typeof feedId>;
