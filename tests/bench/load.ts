import autocannon, { type Options } from 'autocannon';
import { processorSeconds } from './process-costs.ts';

/** What is requested, and the process that answers. */
export interface Target {
  readonly pid: number;
  readonly request: Options;
}

export interface Load {
  /** Replies. */
  readonly perSecond: number;
  /** Processor time of the server for one reply, in microseconds. */
  readonly microseconds: number;
}

const connections = 24;
/** Seconds for one reply, also on a machine that other work uses. */
const timeout = 60;

/**
 * Sends requests for some seconds, each connection the next one as soon as it has a reply.
 *
 * @throws when a reply is not a success.
 */
export async function load({ pid, request }: Target, seconds: number): Promise<Load> {
  const before = await processorSeconds(pid);
  const result = await autocannon({ connections, timeout, duration: seconds, ...request });
  const { '2xx': answered, non2xx, errors, duration } = result;
  if (non2xx + errors > 0) throw new Error(`${request.url}: ${non2xx + errors} failures`);
  const spent = (await processorSeconds(pid)) - before;
  return { perSecond: answered / duration, microseconds: (spent / answered) * 1e6 };
}
