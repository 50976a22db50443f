import { Formik } from 'formik';
import { beforeAll, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { StayOffer } from '#contract/desk/records/stay-offer.ts';
import { cents, noMoney } from '#contract/money.ts';
import {
  deskStayOffersMachine,
  type Offered,
  type Wanted,
} from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import { HomeChoice } from '#src/desk/new-booking/home-choice.tsx';
import { PaymentFields } from '#src/desk/new-booking/payment-fields.tsx';
import { askedVilla, villaOffer } from '#testing/machine/new-booking.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeAll(() => {
  speakEnglish();
});

const values = {
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  search: '',
  payBy: '',
  isPaid: false,
};

async function offersOf(...replies: StayOffer[][]) {
  const rest = [...replies];
  const readOffers = fromPromise<Offered, Wanted>(async () => ({
    offers: rest.shift() ?? [],
    hasMore: false,
  }));
  const logic = deskStayOffersMachine.provide({ actors: { readOffers } });
  const input = { asked: askedVilla, homeId: villaOffer.home.id };
  const flow = createActor(logic, { input }).start();
  const settled = () => waitFor(flow, (snapshot) => snapshot.matches('shown'));
  await settled();
  return { flow, settled };
}

type Offers = Awaited<ReturnType<typeof offersOf>>['flow'];

const textOf = (flow: Offers) =>
  textIn(
    htmlOf(
      <Formik initialValues={values} onSubmit={() => undefined}>
        <div>
          <HomeChoice flow={flow} />
          <PaymentFields flow={flow} />
        </div>
      </Formik>,
    ),
  );

it('[DESK-467] a home has what the stay costs, with its lines and the cash to receive', async () => {
  const { flow } = await offersOf([villaOffer]);
  expect(textOf(flow)).toBe(
    [
      'Home Villa Fleuve Gombe $300.00 Choose another home',
      'Amount ($100.00 × 3 days) $300.00 Total $300.00',
      'Cash received: $300.00 Hold until the end of',
      'Empty: until the end of the check-in day, at the home.',
    ].join(' '),
  );
});

it('[DESK-468] a price that has changed has the former one, and a taken home the first taken day', async () => {
  const dearer = { ...villaOffer, lines: [], total: cents(36_050) };
  const { flow, settled } = await offersOf([villaOffer], [dearer]);
  flow.send({ type: 'offers.reread' });
  await settled();
  expect(textOf(flow)).toContain('The price was $300.00 and is $360.50 now.');
  const refusal = { kind: 'taken', day: '02-12-2026' } as const;
  const taken = await offersOf([{ ...villaOffer, lines: [], total: noMoney, refusal }]);
  expect(textOf(taken.flow)).toContain('Villa Fleuve Gombe Taken from 2 Dec 2026.');
});
