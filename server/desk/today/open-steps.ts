import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RegistryName } from '#contract/desk/content-registries.ts';
import { type FirstStep, firstSteps } from '#contract/desk/first-steps.ts';
import { content } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import { operators } from '../../db/desk-tables.ts';
import { amenities, properties, propertyTypes } from '../../db/property-tables.ts';

const settings: readonly RegistryName[] = ['service-tax-registry', 'refund-policy-registry'];

/** The pages that every site needs. */
const pages: readonly RegistryName[] = [
  'about-us-registry',
  'faq-registry',
  'contact-us-registry',
  'terms-condition-registry',
  'privacy-policy-registry',
];

/** DESK-305: the first steps whose result is not there. */
export async function openStepsOf(db: Database): Promise<FirstStep[]> {
  const written = await db
    .selectDistinct({ registry: content.registry })
    .from(content)
    .where(eq(content.isRemoved, false));
  const isWritten = (name: RegistryName) => written.some(({ registry }) => registry === name);
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    taxonomy: (await has(db, propertyTypes)) && (await has(db, amenities)),
    home: await has(db, properties, eq(properties.status, 'approved')),
    settings: settings.every(isWritten),
    content: pages.every(isWritten),
    // One of them reads this.
    operators: await has(db, operators, eq(operators.isEnded, false), 2),
  };
  return firstSteps.filter((step) => !isDone[step]);
}

async function has(db: Database, table: PgTable, condition?: SQL, count = 1): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(table).where(condition).limit(count);
  return rows.length === count;
}
