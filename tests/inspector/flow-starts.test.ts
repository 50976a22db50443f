import { expect, test } from 'vitest';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { readMe } from '#contract/desk/calls/sign-in.ts';
import { flowStarts } from '#src/inspector-host/flow-starts.ts';
import { pageStarts } from '#src/inspector-host/page-starts.ts';
import { everyFlow, isLife } from '#testing/machine/every-flow.ts';

test('a page is known that starts every flow', () => {
  const onPages = everyFlow.filter((flow) => !isLife(flow));
  const ids = onPages.flatMap(({ machines }) => machines.map(({ id }) => id));
  expect([...new Set(ids)].filter((id) => !(id in flowStarts))).toEqual([]);
});

test('a page of the desk behind its sign-in can start with an example operator, and asks no server', () => {
  const ofDesk = Object.entries(pageStarts).filter(([flow]) => flow.startsWith('desk'));
  const withoutReplies = ofDesk.filter(([, starts]) => starts.every(({ replies }) => !replies));
  expect(withoutReplies.map(([flow]) => flow)).toEqual(['deskSetUp']);
  const { replies = {} } = pageStarts.deskBookings?.find((start) => start.replies) ?? {};
  const reads = [...namedDeskCalls].filter(([, { method }]) => method === 'GET');
  expect(Object.keys(replies)).toEqual(reads.map(([name]) => name));
  expect(readMe.reply.parse(replies.readMe)).toMatchObject({ operator: { role: 'owner' } });
});
