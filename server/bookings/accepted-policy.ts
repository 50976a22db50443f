import { and, asc, eq, not } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { text } from '#contract/fields.ts';
import { languages } from '#contract/translated.ts';
import { recordIn } from '../content/record-language.ts';
import { registryOf } from '../content/registries.ts';
import { content } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../errors.ts';

/**
 * STAY-249: the guest has accepted the refund policy in one of its languages.
 *
 * @param accepted Its text. A client of the documents sends none.
 * @throws `Refusal` 422 `refund_changed` when the present policy is another one.
 */
export async function requirePresentPolicy(
  tx: Database,
  accepted: string | undefined,
): Promise<void> {
  if (accepted === undefined) return;
  const [row] = await tx
    .select({ record: content.record, french: content.french })
    .from(content)
    .where(and(eq(content.registry, registryOf(readRefundPolicy.path)), not(content.isRemoved)))
    .orderBy(asc(content.position), asc(content.id))
    .limit(1);
  const present = languages.map(
    (language) => row && z.parse(text, recordIn(language, row.record, row.french).message),
  );
  if (!present.includes(accepted)) throw refuse(422, 'refund_changed', 'server.refundTermsChanged');
}
