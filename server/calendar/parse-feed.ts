import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { FeedFault } from '#contract/desk/records/calendar-feed.ts';
import { root } from '../root.ts';
import { FeedError } from './feed-error.ts';
import type { FeedContent, Place } from './feed-events.ts';

/** What the thread receives. */
export interface FeedFile {
  readonly text: string;
  readonly place: Place;
}

/** What it answers, once it has begun. */
export type FeedReply = { readonly content: FeedContent } | { readonly fault: FeedFault };

const usualLimitMs = 5000;
const resourceLimits = { maxOldGenerationSizeMb: 128 };
/** A thread loads its code for half a second, so calendars that are due together are parsed in the same one. */
const idleMs = 60_000;
/** Many calendars can be due at once, and requests need the processor too. */
const oneAtATime = pLimit(1);
/** The bundle of the server has no file for it, so it is always run from its source. */
const workerFile = join(root, 'server/calendar/feed-worker.ts');

let waiting: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Parses a calendar of another platform in a thread of its own, so that the server answers requests
 * meanwhile, and no file can keep it busy for longer than twice a limit. A rule can need all of that time: then it is
 * left out, and the other events are read.
 *
 * @throws FeedError `notCalendar`, `tooLarge`, or `tooSlow` after the limit.
 */
export function parseFeed(file: FeedFile, limitMs = usualLimitMs): Promise<FeedContent> {
  return oneAtATime(async () => {
    try {
      return await parseInWorker(file, limitMs);
    } catch (error) {
      const isSlow = error instanceof FeedError && error.fault === 'tooSlow';
      if (!isSlow || !file.place.followsRules) throw error;
      return parseInWorker({ ...file, place: { ...file.place, followsRules: false } }, limitMs);
    }
  });
}

/** Parses a file in the waiting thread or in a new one. A thread that has failed or is too slow is ended. */
async function parseInWorker(file: FeedFile, limitMs: number): Promise<FeedContent> {
  const worker = waiting ?? startWorker();
  waiting = undefined;
  clearTimeout(idle);
  worker.ref();
  const { promise, resolve, reject } = Promise.withResolvers<FeedReply>();
  let limit: NodeJS.Timeout | undefined;
  const receive = (message: 'begun' | FeedReply) => {
    if (message !== 'begun') return resolve(message);
    // The limit excludes the time in which the thread loads its code, which is long on a busy server.
    limit = setTimeout(() => resolve({ fault: 'tooSlow' }), limitMs);
  };
  worker.on('message', receive);
  worker.on('error', reject);
  worker.postMessage(file);
  try {
    const reply = await promise;
    if ('fault' in reply) throw new FeedError(reply.fault);
    waitForNext(worker);
    return reply.content;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(limit);
    worker.off('message', receive);
    worker.off('error', reject);
  }
}

function startWorker(): Worker {
  const worker = new Worker(workerFile, { resourceLimits });
  // A thread can run out of memory after its reply. Without a listener, its error would end the server.
  worker.on('error', () => {
    if (waiting === worker) waiting = undefined;
  });
  return worker;
}

/** Keeps a thread for the next file, and ends it when none comes. */
function waitForNext(worker: Worker): void {
  worker.unref();
  waiting = worker;
  idle = setTimeout(() => {
    waiting = undefined;
    void worker.terminate();
  }, idleMs).unref();
}
