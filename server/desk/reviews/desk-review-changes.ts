import { eq } from 'drizzle-orm';
import type { ReviewId } from '#contract/desk/desk-ids.ts';
import { type DeskReview, deskReview } from '#contract/desk/records/desk-review.ts';
import type { Language } from '#contract/translated.ts';
import type { ReviewStep } from '#machines/lives/review-life.machine.ts';
import { reviewAfter } from '#machines/lives/review-life.ts';
import { reviews } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../actor.ts';
import { auditedHome } from '../audit/audited-home.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { auditedGuest } from '../guests/guest-search.ts';
import { readReview } from './desk-review-store.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
  /** Of the records in replies. */
  readonly language: Language;
}

interface SeenReview {
  readonly id: ReviewId;
  readonly version: number;
  readonly reason: string;
}

/**
 * Hides a review from guests, or shows it again. If it is so already, nothing changes.
 *
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
export function switchReview(
  { db, clock, actor, language }: Desk,
  { id, version, reason }: SeenReview,
  step: ReviewStep,
): Promise<DeskReview> {
  return db.transaction(async (tx) => {
    const isThis = eq(reviews.id, id);
    await tx.select({ id: reviews.id }).from(reviews).where(isThis).for('update');
    const seen = await readReview(tx, id, language);
    requireVersion(deskReview, seen, version);
    const state = reviewAfter(seen.state, `operator.${step}`);
    if (!state) return seen;
    await tx
      .update(reviews)
      .set({ isHidden: state === 'hidden' })
      .where(isThis);
    await recordAuditEntry(
      tx,
      actor,
      {
        action: `review.${step}`,
        subjectKind: 'review',
        subjectId: id,
        subjectLabel: `${await auditedHome(tx, seen.property.id)}, ${auditedGuest(seen.guest)}`,
        before: { review: seen.state },
        after: { review: state },
        reason,
      },
      clock(),
    );
    return readReview(tx, id, language);
  });
}
