import * as z from 'zod/mini';
import { type Day, day, isBefore } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { propertyId } from '../../ids.ts';
import { type Cents, money, noMoney } from '../../money.ts';
import { filled } from '../../typed-fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { couponId } from '../desk-ids.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { couponPercent, couponStates, deskCoupon } from '../records/desk-coupon.ts';

/** The filters of the list, as they are in its address. */
export const couponFilters = z.object({
  state: z.optional(z.enum(couponStates)),
  /** Its own coupons, and those of all homes. */
  property: z.optional(propertyId),
  /** Part of the code, of the name or of the listing's name, or a whole id. */
  search,
  after,
});

export const listDeskCoupons = defineDeskCall({
  method: 'GET',
  path: '/coupons',
  access: 'operator',
  roles: everyRole,
  summary: 'Coupons, newest first. `listDeskBookings` lists the bookings that were made with one',
  query: couponFilters,
  reply: deskPage(deskCoupon),
});

const reply = z.object({ ...envelope, coupon: deskCoupon });
const params = z.object({ id: couponId });

/** The fields of a coupon that operators can change at any time. */
const terms = {
  name: filled(80),
  /** Taken off the total of a booking. Zero or missing for a percentage. */
  discount: z._default(money, noMoney),
  /** Of the amount of a stay, before service charge and tax. Null or missing for a fixed discount. */
  percent: z._default(z.nullable(couponPercent), null),
  startDate: day,
  endDate: day,
};

const inOrder = z.refine<{ readonly startDate: Day; readonly endDate: Day }>(
  ({ startDate, endDate }) => !isBefore(endDate, startDate),
  { error: 'The last day is before the first day.', path: ['endDate'] },
);

const ofOneKind = z.refine<{ readonly discount: Cents; readonly percent: number | null }>(
  ({ discount, percent }) => discount > 0 === (percent === null),
  { error: 'A coupon takes off an amount or a percentage.', path: ['discount'] },
);

/** A code that can be typed: no spaces. */
const code = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_-]{1,40}$/u));

export const readCoupon = defineDeskCall({
  method: 'GET',
  path: '/coupons/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'A coupon',
  params,
  reply,
});

export const createCoupon = defineDeskCall({
  method: 'POST',
  path: '/coupons',
  access: 'operator',
  roles: runsHomes,
  summary: 'Add a coupon to a listing or to all. Its code and listing stay as they are',
  body: z
    .object({
      /** Null: it is for all homes. */
      property: z.nullable(propertyId),
      code,
      ...terms,
    })
    .check(inOrder, ofOneKind),
  success: 201,
  reply,
});

export const changeCoupon = defineDeskCall({
  method: 'POST',
  path: '/coupons/:id',
  access: 'operator',
  roles: runsHomes,
  summary: 'Change a coupon. Bookings that were made with it keep their price',
  params,
  body: z.object({ ...seen, ...terms }).check(inOrder, ofOneKind),
  reply,
});

export const endCoupon = defineDeskCall({
  method: 'POST',
  path: '/coupons/:id/end',
  access: 'operator',
  roles: runsHomes,
  summary: 'End a coupon at once. It is never deleted, because bookings name it',
  params,
  body: z.object(seen),
  reply,
});

export const resumeCoupon = defineDeskCall({
  method: 'POST',
  path: '/coupons/:id/resume',
  access: 'operator',
  roles: runsHomes,
  summary: 'Undo the end of a coupon',
  params,
  body: z.object(seen),
  reply,
});

export const listCouponHomes = defineDeskCall({
  method: 'GET',
  path: '/coupon-homes',
  access: 'operator',
  roles: runsHomes,
  summary: 'The listings that a coupon can be for, by name',
  reply: z.object({
    ...envelope,
    homes: z.array(z.object({ id: propertyId, name: z.string(), code: z.string() })),
  }),
});
