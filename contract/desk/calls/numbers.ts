import * as z from 'zod/mini';
import { day, isoOf } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { optionalText } from '../../fields.ts';
import { propertyId } from '../../ids.ts';
import { moneySum } from '../../money.ts';
import { defineDeskCall } from '../desk-call.ts';
import { after } from '../desk-list.ts';
import { everyRole } from '../desk-roles.ts';

const count = z.int().check(z.minimum(0));

/** `Figures` of the rules. */
const figures = {
  open: count,
  booked: count,
  elsewhere: count,
  revenue: moneySum,
  received: moneySum,
  refunded: moneySum,
};

const monthNumbers = z.object({
  /** The first day of the month. */
  firstDay: day,
  ...figures,
});

export type MonthNumbers = z.output<typeof monthNumbers>;

const homeNumbers = z.object({ id: propertyId, name: z.string(), code: z.string(), ...figures });

export type HomeNumbers = z.output<typeof homeNumbers>;

/** The orders of the homes. Figures begin with the largest; `lowest` is of the occupancy. */
export const homeOrders = [
  'revenue',
  'occupancy',
  'lowest',
  'average',
  'booked',
  'received',
  'home',
] as const;

export type HomeOrder = (typeof homeOrders)[number];

/** Years that have eleven months before each of theirs. */
const dayOfMonth = day.check(z.refine((value) => /^[2-8]/.test(isoOf(value))));

const filters = {
  /** A day of the month, in the time zone of the site. Default: one of the month that ended last. */
  day: z.optional(dayOfMonth),
  /** Only this home. */
  property: z.optional(propertyId),
};

/** The filters of the homes, as they are in the address. */
export const numbersFilters = z.object({
  ...filters,
  sort: z.optional(z.enum(homeOrders)),
  after,
});

export const readNumbers = defineDeskCall({
  method: 'GET',
  path: '/numbers',
  access: 'operator',
  roles: everyRole,
  summary: 'Booked days, revenue and money received in the month of a day and the 11 before it',
  query: z.object(filters),
  reply: z.object({
    ...envelope,
    /** The name of the only home. Missing for all homes. */
    home: optionalText,
    /** In order. The last one is the month of the day. */
    months: z.array(monthNumbers),
  }),
});

export const listHomeNumbers = defineDeskCall({
  method: 'GET',
  path: '/numbers/homes',
  access: 'operator',
  roles: everyRole,
  summary: 'The numbers of each home in the month of a day, by any of them, in pages',
  query: numbersFilters,
  reply: z.object({
    ...envelope,
    /** Of all pages. */
    all: z.object(figures),
    records: z.array(homeNumbers),
    next: optionalText,
  }),
});

export const exportNumbers = defineDeskCall({
  method: 'GET',
  path: '/numbers.csv',
  access: 'operator',
  roles: everyRole,
  summary: 'The numbers of each home in each of these 12 months as CSV, newest month first',
  query: z.object(filters),
  reply: z.string(),
});
