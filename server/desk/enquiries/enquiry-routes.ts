import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/enquiries.ts';
import type { EnquiryId } from '#contract/desk/desk-ids.ts';
import { canChangeEnquiry } from '#contract/desk/enquiry-steps.ts';
import { type EnquiryDetail, enquiryDetail } from '#contract/desk/records/enquiry.ts';
import type { Language } from '#contract/translated.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { sendCsv } from '../csv.ts';
import type { CsvForm } from '../csv-form.ts';
import type { DeskRoute } from '../desk-route.ts';
import { listEnquiries, readEnquiry } from './enquiry-store.ts';

const heads = [
  'received',
  'kind',
  'name',
  'email',
  'mobileNumber',
  'visit',
  'message',
  'answered',
  'note',
  'id',
] as const;

function cellsOf(enquiry: EnquiryDetail, timeZone: string, form: CsvForm): string[] {
  const { receivedAt, name, email, mobileNumber, visitType, message, note, id } = enquiry;
  const kind = form.word(enquiry.kind);
  const answered = form.word(enquiry.isAnswered ? 'yes' : 'no');
  const at = form.moment(receivedAt, timeZone);
  return [at, kind, name, email, mobileNumber, visitType, message, answered, note, id];
}

interface Change extends z.output<typeof calls.changeEnquiry.body> {
  readonly id: EnquiryId;
}

/** The forms that visitors sent, and what operators note about them. */
export function enquiryRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, environment } = deps;
  const timeZone = environment.VITE_TIME_ZONE;
  const status = 'success';

  route(calls.listEnquiries, async ({ query, language }) => ({
    status,
    ...(await listEnquiries(db, query, language)),
  }));

  route(calls.exportEnquiries, ({ actor, query, reply, language }) =>
    sendCsv(deps, actor, reply, {
      list: 'enquiries',
      filters: z.encode(calls.exportEnquiries.query, query),
      language,
      heads,
      cellsOf: (enquiry: EnquiryDetail, form) => cellsOf(enquiry, timeZone, form),
      read: (after, size) => listEnquiries(db, { ...query, after }, language, size),
    }),
  );

  route(calls.readEnquiry, async ({ params, language }) => {
    const enquiry = await readEnquiry(db, params.id, language);
    if (!enquiry) throw notFound();
    return { status, enquiry };
  });

  route(calls.changeEnquiry, async ({ actor, params, body, language }) => ({
    status,
    enquiry: await change(actor, language, { ...params, ...body }),
  }));

  /** @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`. */
  function change(
    actor: Actor,
    language: Language,
    { id, version, change, note }: Change,
  ): Promise<EnquiryDetail> {
    return db.transaction(async (tx) => {
      const isThis = eq(enquiries.id, id);
      await tx.select({ id: enquiries.id }).from(enquiries).where(isThis).for('update');
      const present = await readEnquiry(tx, id, language);
      if (!present) throw notFound();
      requireVersion(enquiryDetail, present, version);
      if (!canChangeEnquiry(change, present)) {
        throw refuse(422, 'step_impossible', 'server.stepImpossible');
      }
      const isAnswered = change === 'note' ? present.isAnswered : change === 'answer';
      await tx.update(enquiries).set({ isAnswered, note }).where(isThis);
      const { kind, email } = present;
      await recordAuditEntry(
        tx,
        actor,
        {
          action: `enquiry.${change}`,
          subjectKind: 'enquiry',
          subjectId: id,
          subjectLabel: `${kind}, ${email}`,
          before: { isAnswered: present.isAnswered, note: present.note },
          after: { isAnswered, note },
        },
        clock(),
      );
      const changed = await readEnquiry(tx, id, language);
      if (!changed) throw notFound();
      return changed;
    });
  }
}
