import * as z from 'zod/mini';
import {
  type ContentField,
  fieldsOf,
  type RegistryName,
} from '#contract/desk/content-registries.ts';
import { type ContentValues, linesOf } from '#contract/desk/content-values.ts';
import type { WireRecord } from './content-store.ts';

const members = z.record(z.string(), z.unknown());

/** The fields of a record in its wire form, as an operator types them. */
export function valuesOf(registry: RegistryName, record: WireRecord): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(registry).map(({ name }) => [name, typed(memberOf(record, name))]),
  );
}

function memberOf(record: WireRecord, name: string): unknown {
  const [member = '', inner] = name.split('_');
  const value = record[member];
  if (inner === undefined) return value;
  const { data } = z.safeParse(members, value);
  return data?.[inner];
}

function typed(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n');
  return value === undefined || value === null ? '' : String(value);
}

/** The record in its wire form. The values must have no problems (`contentProblems`). */
export function wireOf(registry: RegistryName, values: ContentValues): WireRecord {
  const record: Record<string, unknown> = {};
  for (const field of fieldsOf(registry)) {
    const [member = '', inner] = field.name.split('_');
    const text = values[field.name] ?? '';
    // An empty number is no zero.
    if (field.kind === 'number' && text.trim() === '') continue;
    const value = wireValue(field, text);
    if (inner === undefined) record[member] = value;
    else record[member] = { ...Object(record[member]), [inner]: value };
  }
  return record;
}

function wireValue({ kind }: ContentField, text: string): string | number | string[] {
  if (kind === 'number') return Number(text);
  if (kind === 'lines' || kind === 'pictures') return linesOf(text);
  return text.trim();
}
