import { parentPort } from 'node:worker_threads';
import { FeedError } from './feed-error.ts';
import { eventsIn } from './feed-events.ts';
import type { FeedFile, FeedReply } from './parse-feed.ts';

function replyTo({ text, place }: FeedFile): FeedReply {
  try {
    return { content: eventsIn(text, place) };
  } catch (error) {
    // The other thread would receive an error without its class.
    if (error instanceof FeedError) return { fault: error.fault };
    throw error;
  }
}

parentPort?.on('message', (file: FeedFile) => {
  parentPort?.postMessage('begun');
  parentPort?.postMessage(replyTo(file));
});
