import { eq } from 'drizzle-orm';
import type { ReviewId } from '#contract/desk/desk-ids.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type DeskReview, deskReview } from '#contract/desk/records/desk-review.ts';
import type { Language } from '#contract/translated.ts';
import type { ReviewStep } from '#machines/lives/review-life.machine.ts';
import { reviewAfter } from '#machines/lives/review-life.ts';
import type { Database } from '../../db/database.ts';
import { reviews } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
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

/** A review as the operator saw it. */
interface SeenReview {
  readonly id: ReviewId;
  readonly version: number;
}

/** What a step changes, and how the audit trail tells it. */
interface Change {
  readonly values: Partial<Pick<typeof reviews.$inferInsert, 'isHidden' | 'reply' | 'repliedAt'>>;
  readonly before: AuditFields;
  readonly after: AuditFields;
  readonly reason?: string;
}

/**
 * Takes a step with a review that is as the operator saw it.
 *
 * @param changeOf Undefined when the review is so already. Then nothing changes.
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
function takeStep(
  { db, clock, actor, language }: Desk,
  { id, version }: SeenReview,
  step: ReviewStep,
  changeOf: (seen: DeskReview) => Change | undefined,
): Promise<DeskReview> {
  return db.transaction(async (tx) => {
    const isThis = eq(reviews.id, id);
    await tx.select({ id: reviews.id }).from(reviews).where(isThis).for('update');
    const seen = await readReview(tx, id, language);
    requireVersion(deskReview, seen, version);
    const change = changeOf(seen);
    if (!change) return seen;
    const { values, ...told } = change;
    await tx.update(reviews).set(values).where(isThis);
    const subject = await subjectOf(tx, seen);
    await recordAuditEntry(tx, actor, { action: `review.${step}`, ...subject, ...told }, clock());
    return readReview(tx, id, language);
  });
}

async function subjectOf(tx: Database, { id, property, guest }: DeskReview) {
  return {
    subjectKind: 'review',
    subjectId: id,
    subjectLabel: `${await auditedHome(tx, property.id)}, ${auditedGuest(guest)}`,
  } as const;
}

/**
 * Hides a review from guests, or shows it again. If it is so already, nothing changes.
 *
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
export function switchReview(
  desk: Desk,
  { reason, ...review }: SeenReview & { readonly reason: string },
  step: 'hide' | 'show',
): Promise<DeskReview> {
  return takeStep(desk, review, step, (seen) => {
    const state = reviewAfter(seen.state, `operator.${step}`);
    return (
      state && {
        values: { isHidden: state === 'hidden' },
        before: { review: seen.state },
        after: { review: state },
        reason,
      }
    );
  });
}

/**
 * DESK-630: replies to a review, or changes the reply. The same text again changes nothing.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, or 422 `step_impossible` for a hidden review.
 */
export function replyToReview(
  desk: Desk,
  { text, ...review }: SeenReview & { readonly text: string },
): Promise<DeskReview> {
  return takeStep(desk, review, 'reply', ({ state, reply }) => {
    if (!reviewAfter(state, 'operator.reply')) {
      throw refuse(422, 'step_impossible', 'server.stepImpossible');
    }
    if (reply?.text === text) return undefined;
    return {
      values: { reply: text, repliedAt: desk.clock() },
      before: { reply: reply?.text ?? null },
      after: { reply: text },
    };
  });
}

/**
 * DESK-632: removes the reply. Without one, nothing changes.
 *
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
export function removeReply(desk: Desk, review: SeenReview): Promise<DeskReview> {
  return takeStep(
    desk,
    review,
    'removeReply',
    ({ reply }) =>
      reply && {
        values: { reply: null, repliedAt: null },
        before: { reply: reply.text },
        after: { reply: null },
      },
  );
}
