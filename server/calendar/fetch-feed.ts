import { lookup } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { mostBytes, textOfBytes } from './feed-bytes.ts';
import { FeedError } from './feed-error.ts';

/** The limits of a request for a calendar. */
export interface FeedReach {
  /** Origins that may be on a private network, and need no https. */
  readonly allowed: readonly string[];
  /** For the whole file, with every redirect. Default: 10 seconds. */
  readonly limitMs?: number;
}

const usualLimitMs = 10_000;
const mostRedirects = 3;
/** The IPv6 addresses of the public internet. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether a network address is on the public internet. The others are this machine, its neighbours and
 * addresses that lead to them, such as IPv4 addresses inside of IPv6 ones.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const isGivenOut = address instanceof ipaddr.IPv4 || address.match(publicIpv6);
  return isGivenOut && address.range() === 'unicast';
}

/**
 * The address as an URL, if the server would read a calendar there. `webcal:` is how some platforms write `https:`.
 */
export function feedUrl(text: string, { allowed }: Pick<FeedReach, 'allowed'>): URL | undefined {
  const [, rest] = /^webcals?:(.*)$/i.exec(text.trim()) ?? [];
  const written = rest === undefined ? [text] : [`http:${rest}`, `https:${rest}`];
  return written
    .map((each) => URL.parse(each))
    .filter((url) => url !== null)
    .find((url) => isRead(url, allowed));
}

function isRead(url: URL, allowed: readonly string[]): boolean {
  if (`${url.username}${url.password}` !== '') return false;
  return url.protocol === 'https:' || allowed.includes(url.origin);
}

/**
 * Reads a file of another platform, within limits of time and size. The connection goes to the network
 * address that was checked, so that the name cannot lead to another one afterwards.
 *
 * @throws FeedError
 */
export async function fetchFeed(address: string, reach: FeedReach): Promise<string> {
  const signal = AbortSignal.timeout(reach.limitMs ?? usualLimitMs);
  let next = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const url = feedUrl(next, reach);
    if (!url) throw new FeedError('notAllowed');
    const reply = await open(url, reach, signal);
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return await textOf(reply);
    reply.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new FeedError('noFile');
    next = URL.parse(headers.location, url)?.href ?? '';
  }
  throw new FeedError('notAllowed');
}

function open(url: URL, { allowed }: FeedReach, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: 'text/calendar', 'user-agent': 'Ndako calendar' },
  };
  if (!allowed.includes(url.origin)) {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node does not look up a host that is a network address.
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new FeedError('notAllowed');
    options.lookup = publicLookup;
  }
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    get(url, options, resolve).on('error', (error) => {
      reject(error instanceof FeedError ? error : new FeedError('unreachable', error));
    });
  });
}

/** Looks a host up, and refuses it when any of its network addresses is not public. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) done(error ?? new FeedError('unreachable'), []);
    else if (!found.every(({ address }) => isPublicAddress(address))) {
      done(new FeedError('notAllowed'), []);
    } else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

async function textOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply) {
      size += chunk.length;
      // Leaving the loop ends the connection.
      if (size > mostBytes) throw new FeedError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('unreachable', error);
  }
  return textOfBytes(Buffer.concat(chunks), reply.headers['content-encoding']);
}
