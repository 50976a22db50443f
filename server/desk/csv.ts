import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/translated.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';
import { recordAuditEntry } from './audit/record-audit-entry.ts';
import { type CsvForm, type CsvHead, csvForm } from './csv-form.ts';
import { inAddress } from './desk-page.ts';

/**
 * The beginnings of formulas, also in full width. Some spreadsheets skip white space before them, so a
 * text that begins with it counts too.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A spreadsheet would run a text that begins like a formula. */
const inert = (text: string) => (formula.test(text) ? `'${text}` : text);

/** RFC 4180, with every cell in quotes, and a delimiter of the language. The library's own guard against formulas misses white space before them. */
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
  /** Of the reader. */
  readonly language: Language;
  readonly heads: readonly CsvHead[];
  readonly cellsOf: (record: Rec, form: CsvForm) => readonly string[];
  /** Reads a page of `rowsAtOnce` records. */
  readonly read: (after: string | undefined, rowsAtOnce: number) => Promise<Page<Rec>>;
}

interface Page<Rec> {
  readonly records: readonly Rec[];
  readonly next?: string;
}

const rowsAtOnce = 1000;

async function* pieces<Rec>(
  { language, heads, cellsOf, read }: Export<Rec>,
  first: Page<Rec>,
): AsyncGenerator<string> {
  const written = csvForm(language);
  const { delimiter } = written;
  // Without the byte order mark, spreadsheets read the letters of other languages than English wrongly.
  yield stringify([heads.map(written.head)], { ...form, delimiter, bom: true });
  for (let page = first; ; page = await read(page.next, rowsAtOnce)) {
    yield stringify(
      page.records.map((record) => cellsOf(record, written)),
      { ...form, delimiter },
    );
    if (page.next === undefined) return;
  }
}

/**
 * Sends the records of a list as a file, in pieces, and adds an entry to the audit trail: who exported
 * which records. The first piece is read before the reply begins, so a filter that the database refuses is
 * refused, and no file breaks off after its first line.
 */
export async function sendCsv<Rec>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  reply: FastifyReply,
  csv: Export<Rec>,
): Promise<Readable> {
  const { list } = csv;
  const entry = { action: `${list}.export`, subjectKind: 'list', subjectId: list } as const;
  await csv.read(undefined, 1);
  const filters = new URLSearchParams(inAddress(csv.filters)).toString();
  await recordAuditEntry(db, actor, { ...entry, subjectLabel: list, after: { filters } }, clock());
  // With the entry of this export.
  const first = await csv.read(undefined, rowsAtOnce);
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${list}.csv"`);
  return Readable.from(pieces(csv, first));
}
