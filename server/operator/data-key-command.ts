import { eq, isNotNull, ne } from 'drizzle-orm';
import { endClaimCodes } from '../bookings/claim-code-store.ts';
import { replaceDataKey } from '../db/data-key.ts';
import type { Database } from '../db/database.ts';
import { operators, operatorTokens } from '../db/desk-tables.ts';
import { outbox } from '../db/mail-tables.ts';
import { refunds } from '../db/payment-tables.ts';
import { createSeal, type Seal } from '../seal.ts';
import { OperatorError, tell } from './operator-error.ts';

/**
 * Encrypts every secret in the database with a new data key, in one transaction, and ends the claim codes.
 *
 * @param current The seal of the key that the database was written with.
 * @returns the line to print.
 * @throws OperatorError when the new key is missing or the current one, or a secret is unreadable.
 */
export async function changeDataKey(
  db: Database,
  current: Seal,
  newKey: string | undefined,
): Promise<string[]> {
  if (!newKey) throw new OperatorError('newDataKeyMissing');
  const next = createSeal(newKey);

  function sealAgain(sealed: string, of: string): string {
    try {
      return next.seal(current.open(sealed));
    } catch {
      throw new OperatorError('unreadableSecret', { of });
    }
  }

  const secrets = await db.transaction(async (tx) => {
    if (!(await replaceDataKey(tx, current, next))) throw new OperatorError('sameDataKey');
    // A refund through the provider has no account number.
    const accounts = await tx
      .select({ id: refunds.id, sealed: refunds.accountNumberSealed })
      .from(refunds)
      .where(ne(refunds.accountNumberSealed, ''));
    for (const { id, sealed } of accounts) {
      const accountNumberSealed = sealAgain(sealed, `refund request ${id}`);
      await tx.update(refunds).set({ accountNumberSealed }).where(eq(refunds.id, id));
    }
    const letters = await tx
      .select({ id: outbox.id, sealed: outbox.sealed })
      .from(outbox)
      .where(isNotNull(outbox.sealed));
    for (const { id, sealed } of letters) {
      const again = sealAgain(sealed ?? '', `e-mail ${id}`);
      await tx.update(outbox).set({ sealed: again }).where(eq(outbox.id, id));
    }
    await endClaimCodes(tx);
    return accounts.length + letters.length + (await sealAppSecrets(tx, sealAgain));
  });
  return [tell('dataKeyChanged', { secrets: String(secrets) })];
}

/** The secrets of authenticator apps. Tokens of open invitations have one too. */
async function sealAppSecrets(
  tx: Database,
  sealAgain: (sealed: string, of: string) => string,
): Promise<number> {
  const accounts = await tx
    .select({ id: operators.id, email: operators.email, sealed: operators.totpSealed })
    .from(operators)
    .where(isNotNull(operators.totpSealed));
  for (const { id, email, sealed } of accounts) {
    const totpSealed = sealAgain(sealed ?? '', `operator ${email}`);
    await tx.update(operators).set({ totpSealed }).where(eq(operators.id, id));
  }
  const invitations = await tx
    .select({ hash: operatorTokens.tokenHash, sealed: operatorTokens.totpSealed })
    .from(operatorTokens)
    .where(isNotNull(operatorTokens.totpSealed));
  for (const { hash, sealed } of invitations) {
    const totpSealed = sealAgain(sealed ?? '', 'an invitation');
    await tx.update(operatorTokens).set({ totpSealed }).where(eq(operatorTokens.tokenHash, hash));
  }
  return accounts.length + invitations.length;
}
