import * as z from 'zod/mini';
import { filled } from '../../typed-fields.ts';
import { version } from '../desk-change.ts';
import { choiceId } from '../desk-ids.ts';

/** What a listing chooses from: its type, and amenities of three kinds. */
export const choiceKinds = ['type', 'home', 'bedroom', 'kitchen'] as const;

export type ChoiceKind = (typeof choiceKinds)[number];

/** What operators write of a type or an amenity. */
export const choiceNames = z.object({
  /** In English. No other of its kind has it. */
  name: filled(60),
  /** Empty: guests who read French see the English name. */
  french: z.string().check(z.trim(), z.maxLength(60)),
});

/** A type or an amenity at the desk. */
export const deskChoice = z.object({
  id: choiceId,
  version,
  kind: z.enum(choiceKinds),
  name: z.string(),
  french: z.string(),
  /** How many listings have it. One that is used cannot be removed. */
  uses: z.int(),
});

export type DeskChoice = z.output<typeof deskChoice>;
