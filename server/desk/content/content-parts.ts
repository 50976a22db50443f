import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fieldsOf, isTranslated, type RegistryName } from '#contract/desk/content-registries.ts';
import { type ContentPart, registryName } from '#contract/desk/records/desk-content.ts';
import { valuesOf } from '../../content/wire-values.ts';
import { content } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';

/** The names of companies are the same in every language. */
const companies: readonly RegistryName[] = ['partner-registry', 'local-business-registry'];

/** DESK-520: every registry in the order of the contract, with the records that guests see. */
export async function readContentParts(db: Database): Promise<ContentPart[]> {
  const { registry, record, french } = content;
  const rows = await db
    .select({ registry, record, french })
    .from(content)
    .where(eq(content.isRemoved, false));
  return registryName.options.map((name) => {
    const shown = rows.filter((row) => row.registry === name);
    return {
      registry: name,
      records: shown.length,
      withoutFrench: shown.filter((row) => lacksFrench(row)).length,
    };
  });
}

type Row = Pick<typeof content.$inferSelect, 'registry' | 'record' | 'french'>;

/** Whether guests who read French get a text of the record in English. */
function lacksFrench({ registry, record, french }: Row): boolean {
  const name = z.parse(registryName, registry);
  if (companies.includes(name)) return false;
  const values = valuesOf(name, record);
  const isFilled = (text: string | undefined) => (text ?? '').trim() !== '';
  return fieldsOf(name)
    .filter(isTranslated)
    .some((field) => isFilled(values[field.name]) && !isFilled(french[field.name]));
}
