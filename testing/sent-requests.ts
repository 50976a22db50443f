import type { BrowserContext, Request } from '@playwright/test';
import { type RequestLine, requestTable } from './request-table.ts';

const base = '/apartment/api/v1/';

/** A request of the site, in the form of the table. */
interface Sent {
  readonly method: string;
  readonly path: string;
  /** Decoded. */
  readonly query: string;
  readonly isBearerSent: boolean;
  /** The names in the body, or undefined when there is no body or the browser does not show it. */
  readonly body: readonly string[] | undefined;
}

function sentOf(request: Request): Sent | undefined {
  const { pathname, search } = new URL(request.url());
  if (!pathname.startsWith(base)) return undefined;
  return {
    method: request.method(),
    path: pathname.slice(base.length),
    query: decodeURIComponent(search.slice(1)),
    isBearerSent: /^Bearer \S+$/.test(request.headers().authorization ?? ''),
    body: bodyOf(request),
  };
}

function bodyOf(request: Request): string[] | undefined {
  const text = request.postData();
  if (text === null) return undefined;
  const isForm = request.headers()['content-type']?.startsWith('multipart/form-data');
  if (!isForm) return Object.keys(JSON.parse(text));
  return [...text.matchAll(/; name="([^"]+)"/g)].map(([, name]) => name ?? '');
}

function isBodyOf(line: RequestLine, body: readonly string[]): boolean {
  const names = (line.body ?? []).map((name) => name.replace('?', ''));
  const needed = (line.body ?? []).filter((name) => !name.endsWith('?'));
  return body.every((name) => names.includes(name)) && needed.every((name) => body.includes(name));
}

function isOf(line: RequestLine, { method, path, body }: Sent): boolean {
  const parts = line.path.split('/');
  const sent = path.split('/');
  return (
    method === line.method &&
    parts.length === sent.length &&
    parts.every((part, at) => part === sent[at] || (part === '*' && sent[at] !== '')) &&
    (body === undefined || isBodyOf(line, body))
  );
}

/** The sender of the requests. Undefined when it changes during the test. */
type Sender = 'visitor' | 'member' | undefined;

function faultOf(sent: Sent, sender: Sender): string | undefined {
  const line = requestTable.find((one) => isOf(one, sent));
  const said = `${sent.method} ${sent.path}?${sent.query} ${sent.body?.join() ?? ''}`;
  if (!line) return `not in the table: ${said}`;
  const isOurs = line.further?.test(sent.query) ?? false;
  if (sent.query !== line.query && !isOurs) return `not the query of ${line.row}: ${said}`;
  if (sent.isBearerSent && line.bearer === false) return `${line.row} with a token`;
  if (sender === 'member' && !sent.isBearerSent && line.bearer !== false)
    return `${line.row} without a token`;
  if (sender === 'visitor' && sent.isBearerSent) return `${line.row} with a visitor's token`;
  return undefined;
}

/**
 * Compares every request of a browser context with the table from now on.
 *
 * @returns `faults`: differences from the table, one line each. `rows`: the rows whose documented
 * first request was sent. `further`: our additional requests, as path and query.
 */
export function compareRequests(context: BrowserContext, sender?: Sender) {
  const faults: string[] = [];
  const rows = new Set<string>();
  const further: string[] = [];
  context.on('request', (request) => {
    const sent = sentOf(request);
    if (!sent) return;
    const fault = faultOf(sent, sender);
    if (fault) faults.push(fault);
    const line = requestTable.find((one) => isOf(one, sent));
    if (line?.query === sent.query) rows.add(line.row);
    else further.push(`${sent.path}?${sent.query}`);
  });
  return { faults, rows, further };
}
