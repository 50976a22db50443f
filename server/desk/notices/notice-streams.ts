import { PassThrough, type Readable } from 'node:stream';
import { streamEvents } from '#contract/desk/calls/notices.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { newestNotice, publishNotices } from '../../notices/notices.ts';
import { liveSessionsOf } from '../operators/desk-sessions.ts';

/** Each process asks the database this often while it has a stream. */
const lookEveryMs = 2000;
/** Proxies close a line that is silent for a minute, and the desk takes it for lost. */
const beatEveryMs = 25_000;
/** A browser without HTTP/2 opens six lines to a site at the most, and its pages need some. */
const mostOfSession = 4;

interface Stream {
  readonly out: PassThrough;
  /** The token hash of the session. */
  readonly session: string;
  /** The number that its page knows. */
  known: number;
  spokenAt: number;
}

/** The open streams of this process. */
export interface NoticeStreams {
  /**
   * @param known The number of the newest notice that the page has.
   * @throws Refusal 429 `rate_limited` when the session has too many.
   */
  open(session: string, known: number): Readable;
  /** Ends all of them, so that the server can close. */
  close(): Promise<void>;
}

export function noticeStreams({ db, clock }: Pick<Deps, 'db' | 'clock'>): NoticeStreams {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  function say(stream: Stream, event: keyof typeof streamEvents): void {
    stream.spokenAt = Date.now();
    stream.out.write(
      `event: ${streamEvents[event]}\nid: ${stream.known}\ndata: ${stream.known}\n\n`,
    );
  }

  function endAll(): void {
    for (const { out } of streams) out.end();
  }

  /** A page whose stream has ended reads again, and so learns why: its session is over, or the database is. */
  function look(): Promise<void> {
    underWay ??= tellNews()
      .catch(endAll)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }

  async function tellNews(): Promise<void> {
    await publishNotices(db, clock());
    const newest = await newestNotice(db);
    const live = await liveSessionsOf(
      db,
      [...streams].map(({ session }) => session),
      clock(),
    );
    for (const stream of streams) {
      if (!live.has(stream.session)) stream.out.end();
      else if (newest > stream.known) {
        stream.known = newest;
        say(stream, 'news');
      } else if (Date.now() - stream.spokenAt >= beatEveryMs) say(stream, 'beat');
    }
  }

  function forget(stream: Stream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    open(session, known) {
      const ofSession = [...streams].filter((stream) => stream.session === session);
      if (ofSession.length >= mostOfSession) throw tooMany();
      const stream: Stream = { out: new PassThrough(), session, known, spokenAt: 0 };
      stream.out.once('close', () => forget(stream));
      streams.add(stream);
      timer ??= setInterval(look, lookEveryMs).unref();
      // Without a first event the reply would have no head yet.
      say(stream, 'beat');
      void look();
      return stream.out;
    },
    async close() {
      endAll();
      await underWay;
    },
  };
}

function tooMany(): Refusal {
  const values = { minutes: 1 };
  return new Refusal(429, 'rate_limited', 'server.rateLimited', { values, retryAfter: 60 });
}
