import * as z from 'zod/mini';
import { acknowledgement, envelope } from '../../envelope.ts';
import { count } from '../../typed-fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { everyRole } from '../desk-roles.ts';
import { notice, noticeNumber, noticeTopics } from '../records/notice.ts';

/** The notices of one reply. */
export const mostNotices = 50;

/** Counting the unread ones stops here. */
export const mostUnread = 100;

export const readNotices = defineDeskCall({
  method: 'GET',
  path: '/notices',
  access: 'operator',
  roles: everyRole,
  isUnattended: true,
  summary: 'The newest notices, newest first',
  reply: z.object({
    ...envelope,
    records: z.array(notice),
    /** The number of the newest notice: 0 before the first. */
    newest: noticeNumber,
    /** The newest notice that the operator has seen. */
    seen: noticeNumber,
    /** The notices after `seen`. At most `mostUnread`, which means this many or more. */
    unread: z.int(),
  }),
});

/** The events of the stream. Each has the number of the newest notice as its id. */
export const streamEvents = { news: 'news', beat: 'beat' } as const;

export const followNotices = defineDeskCall({
  method: 'GET',
  path: '/notices/stream',
  access: 'operator',
  roles: everyRole,
  isUnattended: true,
  summary:
    'Server-sent events: `news` when there are newer notices than `since`, or than `Last-Event-ID`. `beat` tells that the line is alive',
  query: z.object({ since: z.optional(count) }),
  reply: z.string(),
});

export const seeNotices = defineDeskCall({
  method: 'POST',
  path: '/notices/seen',
  access: 'operator',
  roles: everyRole,
  summary: 'The operator has seen the notices up to a number',
  body: z.object({ number: noticeNumber }),
  reply: acknowledgement,
});

const noticeMails = z.object({
  ...envelope,
  /** What the operator gets e-mails about. */
  topics: z.array(z.enum(noticeTopics)),
  /** Whether the server sends e-mails. */
  sendsMail: z.boolean(),
});

export const readNoticeMails = defineDeskCall({
  method: 'GET',
  path: '/notices/mails',
  access: 'operator',
  roles: everyRole,
  summary: 'What the operator gets e-mails about',
  reply: noticeMails,
});

export const chooseNoticeMails = defineDeskCall({
  method: 'POST',
  path: '/notices/mails',
  access: 'operator',
  roles: everyRole,
  summary: 'Get e-mails about a topic, or get none. They are in the language of this request',
  body: z.object({ topic: z.enum(noticeTopics), isWanted: z.boolean() }),
  reply: noticeMails,
});
