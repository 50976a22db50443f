import { and, eq, isNull, not } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Database } from '../db/database.ts';
import { enquiries } from '../db/enquiry-tables.ts';

/** API-15: subscribes an address. A second subscription changes nothing. */
export async function subscribe(db: Database, email: string, createdAt: Date): Promise<void> {
  await db
    .insert(enquiries)
    .values({ kind: 'newsletter', email, isAnswered: true, createdAt })
    .onConflictDoNothing();
}

interface NewEnquiry {
  readonly kind: 'partnership' | 'visit';
  readonly name: string;
  readonly email: string;
  /** Empty for a visit. */
  readonly mobileNumber: string;
  /** Null for a partnership. */
  readonly visitTypeId: string | null;
  readonly message: string;
  readonly userId: UserId | null;
  readonly createdAt: Date;
}

/**
 * API-35, API-36: stores a request for a partnership or for a visit. A request that is sent again before an
 * operator has answered it is the same request: its reply was lost. Two at the same moment are both stored.
 */
export async function addEnquiry(db: Database, request: NewEnquiry): Promise<void> {
  const { kind, name, email, mobileNumber, visitTypeId, message, userId } = request;
  const same = and(
    eq(enquiries.kind, kind),
    eq(enquiries.name, name),
    eq(enquiries.email, email),
    eq(enquiries.mobileNumber, mobileNumber),
    eq(enquiries.message, message),
    visitTypeId === null ? isNull(enquiries.visitTypeId) : eq(enquiries.visitTypeId, visitTypeId),
    userId === null ? isNull(enquiries.userId) : eq(enquiries.userId, userId),
    not(enquiries.isAnswered),
  );
  if ((await db.$count(enquiries, same)) > 0) return;
  await db.insert(enquiries).values({ ...request, isAnswered: false });
}
