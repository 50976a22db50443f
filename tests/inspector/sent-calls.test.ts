import { globSync, readFileSync } from 'node:fs';
import type { LogEntry } from 'flow-inspector/testing';
import { aboutMachine, ownCalls, sentCalls } from 'flow-inspector/testing';
import { expect, test } from 'vitest';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import { stubCalls } from '#machines/shared/stub-calls.ts';
import { pageCalls } from '#src/inspector-host/page-calls.ts';
import { host } from '#testing/inspector-host.ts';
import { everyFlow } from '#testing/machine/every-flow.ts';

test('every actor of a flow names the calls that it sends', () => {
  const silent = everyFlow.flatMap(({ machines }) =>
    machines.flatMap(({ id, implementations }) =>
      Object.entries(implementations.actors).flatMap(([name, stub]) =>
        stubCalls(stub).length === 0 ? [`${id}.${name}`] : [],
      ),
    ),
  );
  expect(silent).toEqual([
    'gallery.loadViewer',
    'payment.captureOrder',
    'payment.watchReceipts',
    'share.openSheet',
    'share.copyLink',
    'signInPrompt.pageIdle',
    'stay.watchNetwork',
    'stay.keepFiles',
  ]);
});

test('the inspector lists the calls of a payment and of a booking', () => {
  expect(sentCalls(paymentMachine, host).toSorted()).toEqual([
    'createLinkPayment',
    'createOrder',
    'createPayment',
    'listBookings',
    'listPayments',
    'updatePayment',
  ]);
  expect(sentCalls(bookingMachine, host).toSorted()).toEqual([
    'cancelBooking',
    'createBooking',
    'createPayment',
    'listBookedDates',
    'listCoupons',
    'readProperty',
    'readRefundPolicy',
    'readServiceTax',
    'readStay',
  ]);
});

/** The ids of the machines that a file of the site makes with a factory, and the calls that it imports. */
function madeIn(file: string) {
  const text = readFileSync(file, 'utf8');
  const made =
    /create(?:Resource|PagedList|Messages|Submission)Machine(?:<[^;]*?>)?\(\s*\{?\s*(?:id: )?'(\w+)'|silentResource\('(\w+)'/g;
  return {
    ids: [...text.matchAll(made)].map(([, id, silentId]) => `${id ?? silentId}`),
    imported: [...text.matchAll(/^import \{(.*)\} from '#contract\/calls\//gm)].flatMap(
      ([, names]) => `${names}`.split(',').map((name) => name.trim()),
    ),
  };
}

test('the inspector knows the calls of every small load that a page makes with a factory', () => {
  const files = globSync('src/{app,flows,layout,pages,parts}/**/*.{ts,tsx}').map(madeIn);
  expect(files.flatMap(({ ids }) => ids).toSorted()).toEqual(Object.keys(pageCalls).toSorted());
  const foreign = files.flatMap(({ ids, imported }) =>
    ids.filter((id) => !pageCalls[id]?.every((call) => imported.includes(call))),
  );
  expect(foreign).toEqual([]);
});

test('the coming calls of a machine from a factory are known before it has sent any', () => {
  const faq = createPagedListMachine<string>({ id: 'faq' });
  expect(aboutMachine(faq, host)).toEqual({ calls: ['listFaq'] });
  const unknown = createPagedListMachine<string>({ id: 'anotherList' });
  expect(aboutMachine(unknown, host)).toEqual({ calls: [] });
});

test('the coming calls of an actor include the calls that it has sent', () => {
  const sent = (path: string, call: string): LogEntry => ({
    seq: 1,
    at: 0,
    session: 'x:1',
    path,
    kind: 'call',
    call,
    sentence: `${call} was sent`,
    data: undefined,
  });
  const log = [sent('favourite', 'listFavourites'), sent('homeCategories', 'listCategories')];
  const actor = { path: 'homeCategories' };
  expect([...ownCalls({ calls: [] }, log, actor)]).toEqual(['listCategories']);
  expect([...ownCalls({ calls: ['countHomes'] }, log, actor)]).toEqual([
    'countHomes',
    'listCategories',
  ]);
  expect([...ownCalls(undefined, log, undefined)]).toEqual([]);
});
