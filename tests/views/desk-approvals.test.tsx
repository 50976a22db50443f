import { beforeAll, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { approveBookings, readChosenBookings } from '#contract/desk/calls/chosen-bookings.ts';
import { deskApprovalsMachine } from '#machines/desk/desk-approvals/desk-approvals.machine.ts';
import { Approvals } from '#src/desk/bookings/approvals.tsx';
import {
  cancelledByDan,
  ofAda,
  ofBen,
  paidByCleo,
  partPaidByEve,
} from '#testing/machine/chosen-bookings.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

const all = [ofAda, ofBen, paidByCleo, cancelledByDan];

beforeAll(() => {
  speakEnglish();
});

async function opened(refused: ReplyOf<typeof approveBookings>['refused'] = [], bookings = all) {
  const load = fromPromise<
    ReplyOf<typeof readChosenBookings>,
    RequestOf<typeof readChosenBookings>
  >(async () => ({ status: 'success', bookings }));
  const approve = fromPromise<ReplyOf<typeof approveBookings>, RequestOf<typeof approveBookings>>(
    async () => ({ status: 'success', bookings: [], refused }),
  );
  const input = { ids: bookings.map(({ id }) => id), today: '27-11-2026' } as const;
  const machine = deskApprovalsMachine.provide({ actors: { load, approve } });
  const flow = createActor(machine, { input }).start();
  await waitFor(flow, (snapshot) => snapshot.matches('choosing'));
  return flow;
}

it('[DESK-503] the review says until when each booking can be paid', async () => {
  const flow = await opened();
  flow.send({ type: 'day.type', lastDay: '2026-12-12' });
  expect(textIn(htmlOf(<Approvals flow={flow} />))).toContain(
    [
      'Ada Villa Fleuve 1 Dec 2026 to 3 Dec 2026 $300.00 Not paid Approved, to pay by 3 Dec 2026',
      'Ben Villa Fleuve 10 Dec 2026 to 20 Dec 2026 $500.00 Not paid Approved, to pay by 12 Dec 2026',
      'Cleo Villa Fleuve 1 Dec 2026 to 3 Dec 2026 $300.00 Paid Approved. It is paid.',
      'Dan Villa Fleuve 1 Dec 2026 to 3 Dec 2026 $300.00 Not paid It stays as it is',
      'Approve 3 bookings',
    ].join(' '),
  );
});

it('[DESK-503] the review names no last day for a booking that is paid in part', async () => {
  const flow = await opened([], [partPaidByEve]);
  expect(textIn(htmlOf(<Approvals flow={flow} />))).toContain(
    '$300.00 Paid in part Approved. A part is paid.',
  );
});

it('[DESK-504] the result says what became of each booking, and why one was not approved', async () => {
  const flow = await opened([
    { id: ofBen.id, code: 'dates_taken' },
    { id: paidByCleo.id, code: 'changed_meanwhile' },
  ]);
  flow.send({ type: 'approvals.send' });
  await waitFor(flow, (snapshot) => snapshot.matches('done'));
  const text = textIn(htmlOf(<Approvals flow={flow} />));
  expect(text).toContain('This server sends no e-mail: tell the guests.');
  expect(text).toContain('$300.00 Not paid Approved Ben');
  expect(text).toContain('$500.00 Not paid Not approved: its days are taken Cleo');
  expect(text).toContain('Paid Not approved: it has changed since you opened the page Dan');
  expect(text).toMatch(/Not paid It stays as it is$/);
});
