import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { enquiryFilters } from '#contract/desk/calls/enquiries.ts';
import type { EnquiryId } from '#contract/desk/desk-ids.ts';
import type { EnquiryDetail } from '#contract/desk/records/enquiry.ts';
import type { Language } from '#contract/translated.ts';
import { recordIn } from '../../content/record-language.ts';
import { content } from '../../db/content-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { audit } from '../../db/desk-tables.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import { literally } from '../../properties/property-filters.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { excerptOf } from '../excerpt.ts';

type Filters = z.output<typeof enquiryFilters>;

export const enquiryKeys = { at: enquiries.createdAt, id: enquiries.id };

/** The name and the e-mail address, as the index `enquiries_sender_parts` has them. */
const sender = sql`(${enquiries.name} || ' ' || ${enquiries.email})`;

/** Every condition of the list but its position. */
export function matchingEnquiries({
  kind,
  answered,
  search,
}: Omit<Filters, 'after'>): SQL | undefined {
  return and(
    kind && eq(enquiries.kind, kind),
    answered && eq(enquiries.isAnswered, answered === 'yes'),
    search ? isLike(search) : undefined,
  );
}

function isLike(text: string): SQL {
  if (isRecordId<EnquiryId>(text)) return eq(enquiries.id, text);
  return ilike(sender, `%${literally(text)}%`);
}

const visitType = z.object({ name: z.string() });

/** The enquiries with the kinds of their visits. */
export function enquiryRows(db: Database) {
  return db
    .select({ enquiry: enquiries, visitType: { record: content.record, french: content.french } })
    .from(enquiries)
    .leftJoin(content, eq(content.id, enquiries.visitTypeId));
}

type Row = Awaited<ReturnType<typeof enquiryRows>>[number];

/** The enquiry of a row of `enquiryRows`. */
export function enquiryOf({ enquiry, visitType: type }: Row, language: Language): EnquiryDetail {
  const { userId, createdAt, visitTypeId: _, ...row } = enquiry;
  return {
    ...row,
    guest: userId ?? undefined,
    excerpt: excerptOf(row.message),
    visitType:
      type === null ? '' : z.parse(visitType, recordIn(language, type.record, type.french)).name,
    receivedAt: createdAt.toISOString(),
  };
}

/** A page of the enquiries, newest first, with everything that was typed. */
export async function listEnquiries(
  db: Database,
  { after, ...filters }: Filters,
  language: Language,
  size = deskPageSize,
): Promise<{ readonly records: EnquiryDetail[]; readonly next?: string }> {
  const found = await enquiryRows(db)
    .where(and(matchingEnquiries(filters), isAfter(enquiryKeys, after)))
    .orderBy(newestOf(enquiryKeys))
    .limit(size + 1);
  const { page, ...rest } = pageOfRows(
    found,
    ({ enquiry: { createdAt, id } }) => ({ at: createdAt, id }),
    size,
  );
  return { records: page.map((row) => enquiryOf(row, language)), ...rest };
}

/** An enquiry, with the operator who changed it last. */
export async function readEnquiry(
  db: Database,
  id: EnquiryId,
  language: Language,
): Promise<EnquiryDetail | undefined> {
  const [row] = await enquiryRows(db).where(eq(enquiries.id, id));
  if (!row) return undefined;
  const [last] = await db
    .select({ at: audit.at, by: audit.email })
    .from(audit)
    .where(eq(audit.subjectId, id))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1);
  return {
    ...enquiryOf(row, language),
    changed: last && { at: last.at.toISOString(), by: last.by },
  };
}
