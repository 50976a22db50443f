import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { userId } from '../../ids.ts';
import { version } from '../desk-change.ts';

/** A guest's account in a list of the desk. */
export const deskGuest = z.object({
  id: userId,
  version,
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  /** False when the guest may not book. */
  mayBook: z.boolean(),
  isBlocked: z.boolean(),
  isDeleted: z.boolean(),
  joinedAt: timestamp,
});

export type DeskGuest = z.output<typeof deskGuest>;
