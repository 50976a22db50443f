import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { userId } from '../../ids.ts';
import { defineDeskCall } from '../desk-call.ts';
import { reason, seen } from '../desk-change.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole, ownerOnly } from '../desk-roles.ts';
import { deskGuest } from '../records/desk-guest.ts';

/** The filters of the list, as they are in its address. */
export const guestFilters = z.object({
  state: z.optional(z.enum(['denied', 'blocked', 'deleted'])),
  /** Part of the name or e-mail address, or a whole id. */
  search,
  after,
});

export const listDeskGuests = defineDeskCall({
  method: 'GET',
  path: '/guests',
  access: 'operator',
  roles: everyRole,
  summary: 'Guests, newest first. `listDeskBookings` lists their bookings',
  query: guestFilters,
  reply: deskPage(deskGuest),
});

const reply = z.object({ ...envelope, guest: deskGuest });
const params = z.object({ id: userId });

export const readDeskGuest = defineDeskCall({
  method: 'GET',
  path: '/guests/:id',
  access: 'operator',
  roles: everyRole,
  summary: "A guest's account",
  params,
  reply,
});

/** What an owner can do with a guest's account. */
export const guestChanges = ['allow', 'deny', 'block', 'unblock', 'delete', 'restore'] as const;

export type GuestChange = (typeof guestChanges)[number];

export const changeDeskGuest = defineDeskCall({
  method: 'POST',
  path: '/guests/:id',
  access: 'operator',
  roles: ownerOnly,
  summary: 'Allow or deny booking, block, delete, or undo it. Blocking ends every session',
  params,
  body: z.object({ ...seen, change: z.enum(guestChanges), reason }),
  reply,
});
