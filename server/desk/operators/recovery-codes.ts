import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import { tokenHash } from '../../accounts/token.ts';
import type { Database } from '../../db/database.ts';
import { recoveryCodes } from '../../db/desk-tables.ts';

const howMany = 10;
// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-');
}

/** A code has 78 random bits, so a hash without a key is enough. */
function hashOf(operatorId: OperatorId, code: string): string {
  return tokenHash(`recovery ${operatorId} ${code.replace(/[^a-z\d]/g, '')}`);
}

/** Ten new codes. The old ones end. */
export async function renewCodes(tx: Database, operatorId: OperatorId): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.operatorId, operatorId));
  const codes = Array.from({ length: howMany }, newCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashOf(operatorId, code), operatorId })));
  return codes;
}

/** Uses a code. @returns false when the operator has no such code (any more). */
export async function spendRecoveryCode(
  tx: Database,
  operatorId: OperatorId,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.operatorId, operatorId),
        eq(recoveryCodes.codeHash, hashOf(operatorId, code)),
      ),
    )
    .returning();
  return spent.length > 0;
}

/** How many codes are unused. */
export function codesLeft(db: Database, operatorId: OperatorId): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.operatorId, operatorId));
}
