import { and, asc, eq, not, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  ContentStep,
  changeDeskContent,
  createDeskContent,
} from '#contract/desk/calls/content.ts';
import {
  contentRegistries,
  fieldsOf,
  isTranslated,
  type RegistryName,
} from '#contract/desk/content-registries.ts';
import { type ContentValues, contentProblems } from '#contract/desk/content-values.ts';
import type { ContentId } from '#contract/desk/desk-ids.ts';
import type { AuditAction, AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type DeskContent, deskContent } from '#contract/desk/records/desk-content.ts';
import { wireOf } from '../../content/wire-values.ts';
import { content } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { differing } from '../audit/differing.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { readContent } from './desk-content-store.ts';

type Desk = Pick<Deps, 'db' | 'clock'> & { readonly actor: Actor };

/** @throws Refusal 400 with the first field that is wrong. */
function checkTexts(registry: RegistryName, values: ContentValues, french: ContentValues): void {
  const [first] = Object.entries(contentProblems(registry, values, french));
  if (!first) return;
  const [field, problem] = first;
  throw refuse(400, 'malformed', 'server.field', { field, problem });
}

/** The French texts that are not empty. */
function filledOf(french: ContentValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(french)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text !== ''),
  );
}

/** The fields of a record in the audit trail. */
function auditFieldsOf({ registry, values, french }: DeskContent): AuditFields {
  const inFrench = fieldsOf(registry)
    .filter(isTranslated)
    .map(({ name }) => [`${name} (fr)`, french[name] ?? '']);
  return { ...values, ...Object.fromEntries(inFrench) };
}

function record(
  tx: Database,
  { actor, clock }: Desk,
  action: AuditAction,
  { id, registry }: DeskContent,
  fields: { readonly before: AuditFields; readonly after: AuditFields },
): Promise<void> {
  const subject = { subjectKind: 'content', subjectId: id, subjectLabel: registry } as const;
  return recordAuditEntry(tx, actor, { action, ...subject, ...fields }, clock());
}

/** Locks the records of a registry, so that changes of their order wait for each other. */
async function lockRegistry(tx: Database, registry: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${registry}`}))`);
}

/**
 * Adds a record to the end of a registry.
 *
 * @throws Refusal 400 with the field that is wrong, or 422 `step_impossible` when the registry has its
 * only record already.
 */
export function createContent(
  desk: Desk,
  { registry, values, french }: z.output<typeof createDeskContent.body>,
): Promise<DeskContent> {
  checkTexts(registry, values, french);
  return desk.db.transaction(async (tx) => {
    await lockRegistry(tx, registry);
    const ofRegistry = eq(content.registry, registry);
    if (!contentRegistries[registry].isList && (await tx.$count(content, ofRegistry)) > 0) {
      throw refuse(422, 'step_impossible', 'server.stepImpossible');
    }
    const last = sql`(select coalesce(max(${content.position}) + 1, 0) from ${content} where ${ofRegistry})`;
    const [row] = await tx
      .insert(content)
      .values({
        registry,
        position: sql`${last}`,
        record: wireOf(registry, values),
        french: filledOf(french),
      })
      .returning({ id: content.id });
    if (!row) throw notFound();
    const created = await readContent(tx, row.id);
    const { after } = differing({}, auditFieldsOf(created));
    await record(tx, desk, 'content.create', created, { before: {}, after });
    return created;
  });
}

interface SeenContent {
  readonly id: ContentId;
  readonly version: number;
}

/**
 * Changes the texts of a record. Bookings keep the tax that they were made with.
 *
 * @throws Refusal 400 with the field that is wrong, 404, or 409 `changed_meanwhile`.
 */
export function changeContent(
  desk: Desk,
  {
    id,
    version,
    values,
    french,
  }: SeenContent & Omit<z.output<typeof changeDeskContent.body>, 'version'>,
): Promise<DeskContent> {
  return desk.db.transaction(async (tx) => {
    const isThis = eq(content.id, id);
    await tx.select({ id: content.id }).from(content).where(isThis).for('update');
    const seen = await readContent(tx, id);
    requireVersion(deskContent, seen, version);
    checkTexts(seen.registry, values, french);
    await tx
      .update(content)
      .set({ record: wireOf(seen.registry, values), french: filledOf(french) })
      .where(isThis);
    const changed = await readContent(tx, id);
    const fields = differing(auditFieldsOf(seen), auditFieldsOf(changed));
    await record(tx, desk, 'content.change', changed, fields);
    return changed;
  });
}

/**
 * Moves a record of a list up or down, removes it, or restores it. A removed record stays in the
 * database: a visit request can name its type.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, or 422 `step_impossible` for the only record of a
 * registry.
 */
export function arrangeContent(
  desk: Desk,
  { id, version, step }: SeenContent & { readonly step: ContentStep },
): Promise<DeskContent> {
  return desk.db.transaction(async (tx) => {
    const { registry } = await readContent(tx, id);
    await lockRegistry(tx, registry);
    // A change of the text locks the record, not the registry.
    await tx.select({ id: content.id }).from(content).where(eq(content.id, id)).for('update');
    const seen = await readContent(tx, id);
    requireVersion(deskContent, seen, version);
    if (!contentRegistries[registry].isList) {
      throw refuse(422, 'step_impossible', 'server.stepImpossible');
    }
    if (step === 'up' || step === 'down') {
      const places = await move(tx, seen, step);
      if (!places) throw refuse(422, 'step_impossible', 'server.stepImpossible');
      await record(tx, desk, 'content.move', seen, places);
      return readContent(tx, id);
    }
    const isRemoved = step === 'remove';
    if (isRemoved === (seen.state === 'removed')) return seen;
    await tx.update(content).set({ isRemoved }).where(eq(content.id, id));
    const changed = await readContent(tx, id);
    const fields = { before: { content: seen.state }, after: { content: changed.state } };
    await record(tx, desk, isRemoved ? 'content.remove' : 'content.restore', changed, fields);
    return changed;
  });
}

/** @returns the places before and after, from 1, or undefined at the end of the list. */
async function move(tx: Database, { id, registry }: DeskContent, step: 'up' | 'down') {
  const ids = (
    await tx
      .select({ id: content.id })
      .from(content)
      .where(and(eq(content.registry, registry), not(content.isRemoved)))
      .orderBy(asc(content.position), asc(content.id))
  ).map((row) => row.id);
  const from = ids.indexOf(id);
  const to = step === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return undefined;
  const moved = ids.with(from, other).with(to, id);
  // Imported records can share a position, so every record gets a new one.
  for (const [position, each] of moved.entries()) {
    await tx.update(content).set({ position }).where(eq(content.id, each));
  }
  return { before: { place: `${from + 1}` }, after: { place: `${to + 1}` } };
}
