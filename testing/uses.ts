import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { basePath, type Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { deskPath } from '#contract/desk/desk-call.ts';

const root = join(import.meta.dirname, '..');

/**
 * What the tests of this process have used since the last {@link keepUses}: `GET /the/path/:of` of a
 * call, and the paths of pages with `:id` for every id.
 */
const used = new Set<string>();

const isId = (part: string) => /^[0-9a-f-]{36}$/i.test(part);

const patterns = [
  ...patternsOf(basePath, allCalls),
  ...patternsOf(deskPath, [...namedDeskCalls.values()]),
];

function patternsOf(base: string, calls: readonly Call[]) {
  return calls.map(({ method, path }) => ({
    method,
    use: `${method} ${base}${path}`,
    form: new RegExp(`^${base}${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
  }));
}

/** Notes the calls that the method and the path could be. Anything else is no call. */
function noteRequest(method: string, address: string): void {
  const [path = ''] = address.split(/[?#]/);
  for (const one of patterns) if (one.method === method && one.form.test(path)) used.add(one.use);
}

function notePage(address: string): void {
  if (!/^https?:/.test(address)) return;
  const { pathname } = new URL(address);
  if (/\.\w+$/.test(pathname)) return;
  used.add(
    pathname
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map((part) => (isId(part) ? ':id' : part))
      .join('/'),
  );
}

/** What this process notes already: several test files share it. */
const noted = { servers: false, ownRequests: false };

/** Notes the requests that the servers in this process get. */
export function noteServers(): void {
  if (noted.servers) return;
  noted.servers = true;
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRequest', (request, _reply, done) => {
      noteRequest(request.method, request.url);
      done();
    });
  });
}

/** Notes the requests that this process itself sends, such as those that prepare a test. */
export function noteOwnRequests(): void {
  if (noted.ownRequests) return;
  noted.ownRequests = true;
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: { method: string; path: string } };
    noteRequest(request.method, request.path);
  });
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: { method: string; path: string } };
    noteRequest(request.method, request.path);
  });
}

/** Notes the pages and the calls of every context that the browser opens from now on. */
export function noteContexts(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    noteContext(context);
    return context;
  };
}

function noteContext(context: BrowserContext): void {
  context.on('request', (request) =>
    noteRequest(request.method(), new URL(request.url()).pathname),
  );
  const notePlaces = (page: Page) => {
    page.on('framenavigated', (frame) => notePage(frame.url()));
  };
  context.on('page', notePlaces);
}

/** Writes what was used as the uses of a test, and starts again. A run only adds to `tests/uses.txt`. */
export function keepUses(name: string, file: string): void {
  const folder = join(root, '.cache/uses');
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ file: relative(root, file), uses: [...used].toSorted() });
  writeFileSync(join(folder, `${name.replaceAll(/[^\w.-]/g, '-')}.json`), text);
  used.clear();
}
