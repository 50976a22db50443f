import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A cell of CSV (RFC 4180). A spreadsheet would run a text that begins like a formula. */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

interface Export<Rec> {
  /** The name of the file. */
  readonly file: string;
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
  yield line(heads);
  let after: string | undefined;
  do {
    const { records, next } = await read(after, rowsAtOnce);
    yield records.map((record) => line(cellsOf(record))).join('');
    after = next;
  } while (after !== undefined);
}

/** Sends the records of a list as a file, in pieces. */
export function sendCsv<Rec>(reply: FastifyReply, csv: Export<Rec>): Readable {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${csv.file}"`);
  return Readable.from(pieces(csv));
}
