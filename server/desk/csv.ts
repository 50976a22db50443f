import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';
import { recordAuditEntry } from './audit/record-audit-entry.ts';
import { inAddress } from './desk-page.ts';

/**
 * The beginnings of formulas, also in full width. Some spreadsheets skip white space before them, so a
 * text that begins with it counts too.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A spreadsheet would run a text that begins like a formula. */
const inert = (text: string) => (formula.test(text) ? `'${text}` : text);

/** RFC 4180, with every cell in quotes. The library's own guard against formulas misses white space before them. */
const form = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { string: inert },
} as const;

interface Export<Rec> {
  readonly list: 'audit' | 'payments' | 'enquiries' | 'numbers';
  /** In the form of the list's address. */
  readonly filters: object;
  readonly heads: readonly string[];
  readonly cellsOf: (record: Rec) => readonly string[];
  /** Reads a page of `rowsAtOnce` records. */
  readonly read: (
    after: string | undefined,
    rowsAtOnce: number,
  ) => Promise<{ readonly records: readonly Rec[]; readonly next?: string }>;
}

const rowsAtOnce = 1000;

async function* pieces<Rec>({ heads, cellsOf, read }: Export<Rec>): AsyncGenerator<string> {
  // Without the byte order mark, spreadsheets read the letters of other languages than English wrongly.
  yield stringify([heads], { ...form, bom: true });
  let after: string | undefined;
  do {
    const { records, next } = await read(after, rowsAtOnce);
    yield stringify(records.map(cellsOf), form);
    after = next;
  } while (after !== undefined);
}

/**
 * Sends the records of a list as a file, in pieces, and adds an entry to the audit trail: who exported
 * which records.
 */
export async function sendCsv<Rec>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  reply: FastifyReply,
  csv: Export<Rec>,
): Promise<Readable> {
  const { list } = csv;
  const entry = { action: `${list}.export`, subjectKind: 'list', subjectId: list } as const;
  const filters = new URLSearchParams(inAddress(csv.filters)).toString();
  await recordAuditEntry(db, actor, { ...entry, subjectLabel: list, after: { filters } }, clock());
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${list}.csv"`);
  return Readable.from(pieces(csv));
}
