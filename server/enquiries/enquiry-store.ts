import {
  newsletterSubscriptions,
  partnershipRequests,
  visitRequests,
} from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';

/** API-15: subscribes an address. A second subscription changes nothing. */
export async function subscribe(db: Database, email: string, createdAt: Date): Promise<void> {
  await db.insert(newsletterSubscriptions).values({ email, createdAt }).onConflictDoNothing();
}

/** API-35: stores a partnership request. */
export async function addPartnershipRequest(
  db: Database,
  request: typeof partnershipRequests.$inferInsert,
): Promise<void> {
  await db.insert(partnershipRequests).values(request);
}

/** API-36: stores a request for a visit. */
export async function addVisitRequest(
  db: Database,
  request: typeof visitRequests.$inferInsert,
): Promise<void> {
  await db.insert(visitRequests).values(request);
}
