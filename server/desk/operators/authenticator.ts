import { and, eq, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import type { Database } from '../../db/database.ts';
import { operators } from '../../db/desk-tables.ts';

/** Seconds. A code of the step before or after is accepted, for clocks that differ. */
const tolerance = 30;

/** A new secret for an authenticator app, in Base32. */
export function newAppSecret(): string {
  return generateSecret();
}

/** The link that opens an authenticator app. */
export function appLink(issuer: string, email: string, secret: string): string {
  return generateURI({ issuer, label: email, secret });
}

/** The time step of a right code, or undefined when the code is wrong. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const verified = await verify({ secret, token: code, epoch, epochTolerance: tolerance });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
}

/**
 * Uses the code of a time step. @returns false when a code of this step or a later one was used
 * before, also by a concurrent request.
 */
export async function spendStep(db: Database, id: OperatorId, step: number): Promise<boolean> {
  const spent = await db
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, id), lt(operators.totpStep, step)))
    .returning({ id: operators.id });
  return spent.length > 0;
}
