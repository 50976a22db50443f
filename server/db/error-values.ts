import { DrizzleQueryError } from 'drizzle-orm';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { sqlStateOf } from './database.ts';

/*
 * An error of the database names the rows that it is about: Drizzle's message has the values of the query, and
 * PostgreSQL's the row that it refused. Names, hashes and sealed numbers would reach a log or a terminal. So every
 * query loses them here, before anyone can catch the error. Both drivers run each query through this method.
 */

/** What an error of PostgreSQL keeps. None of these holds a value of a row. */
const kept: readonly string[] = [
  'code',
  'column',
  'constraint',
  'message',
  'name',
  'routine',
  'schema',
  'severity',
  'stack',
  'table',
];

/** SQLSTATE of a value that cannot be read or stored. The message quotes the value. */
const quotesValue = /^22/;

function say(error: Error, message: string): void {
  error.stack = `${error.name}: ${message}\n${framesOf(error)}`;
  error.message = message;
}

/** The lines of the stack after the message. A line of the message could look like one of them. */
function framesOf({ stack = '', message }: Error): string {
  const from = stack.indexOf(message);
  return from === -1 ? '' : stack.slice(from + message.length).replace(/^\n/, '');
}

function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  say(error, `Failed query: ${error.query}`);
  error.params = [];
  const { cause } = error;
  const state = sqlStateOf(cause);
  if (!cause || state === undefined) return error;
  for (const name of Object.getOwnPropertyNames(cause)) {
    if (!kept.includes(name)) Reflect.deleteProperty(cause, name);
  }
  say(cause, quotesValue.test(state) ? 'a value was refused' : cause.message);
  return error;
}

interface Running {
  queryWithCache(text: string, values: unknown[], run: () => Promise<unknown>): Promise<unknown>;
}

/** Its type has no such method, because only Drizzle's own drivers call it. */
const running = PgPreparedQuery.prototype as unknown as Running;
const run = running.queryWithCache;

running.queryWithCache = async function withoutValuesInErrors(this: Running, ...query) {
  try {
    return await run.apply(this, query);
  } catch (error) {
    throw withoutValues(error);
  }
};
