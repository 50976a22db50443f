import type { FeedFault } from '#contract/desk/records/calendar-feed.ts';

/** A calendar of another platform that could not be read. */
export class FeedError extends Error {
  readonly fault: FeedFault;

  constructor(fault: FeedFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'FeedError';
    this.fault = fault;
  }
}
