import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { roles } from '../desk-call.ts';
import { version } from '../desk-change.ts';
import { deskSessionId, operatorId } from '../desk-ids.ts';

/** A person who works at the desk. */
export const operator = z.object({
  id: operatorId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

export type Operator = z.output<typeof operator>;

/** An operator in the list of operators. */
export const listedOperator = z.extend(operator, {
  version,
  /** `invited`: has not set a password yet. `ended`: may not sign in any more. */
  state: z.enum(['invited', 'active', 'ended']),
});

export type ListedOperator = z.output<typeof listedOperator>;

/** A signed-in browser of an operator. */
export const deskSession = z.object({
  id: deskSessionId,
  operatorId,
  operatorName: z.string(),
  startedAt: timestamp,
  lastUsedAt: timestamp,
  /** The session ends then, or before if it is not used. */
  endsAt: timestamp,
  /** The network address at the sign-in. */
  address: z.string(),
  /** The browser's own description. */
  device: z.string(),
  /** Whether this session sent the request. */
  isCurrent: z.boolean(),
});

export type DeskSession = z.output<typeof deskSession>;
