import type { Database } from '../db/database.ts';
import { enquiries } from '../db/enquiry-tables.ts';

/** API-15: subscribes an address. A second subscription changes nothing. */
export async function subscribe(db: Database, email: string, createdAt: Date): Promise<void> {
  await db
    .insert(enquiries)
    .values({ kind: 'newsletter', email, isAnswered: true, createdAt })
    .onConflictDoNothing();
}

/** API-35, API-36: stores a request for a partnership or for a visit. */
export async function addEnquiry(
  db: Database,
  request: Omit<typeof enquiries.$inferInsert, 'isAnswered'> & {
    readonly kind: 'partnership' | 'visit';
  },
): Promise<void> {
  await db.insert(enquiries).values({ ...request, isAnswered: false });
}
