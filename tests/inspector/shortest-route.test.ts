import {
  PossibleSteps,
  routeAlong,
  shortestRoute,
  TakenEvents,
  WatchedActors,
} from 'flow-inspector/testing';
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { newsletterMachine } from '#machines/guest/newsletter.machine.ts';
import { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { signInMachine } from '#machines/guest/sign-in.machine.ts';
import { examples as paymentExamples } from '#testing/examples/payment.ts';
import { host } from '#testing/inspector-host.ts';
import { bookingInput } from '#testing/machine/booking-steps.ts';

const takes = new TakenEvents(host, new WatchedActors());
const steps = new PossibleSteps(host, (one) => takes.at(one));

/** The labels of the steps to a state, and how the page takes each. */
function routeTo(start: AnyMachineSnapshot, state: string) {
  const route = shortestRoute(
    start,
    ({ value }) => JSON.stringify(value) === JSON.stringify(state),
    (snapshot) => steps.at(snapshot),
  );
  return route?.map(({ step, leadsTo }) => ({ label: step.label, act: step.act, leadsTo }));
}

describe('the shortest route', () => {
  test('sends events whose guards accept them', () => {
    const [start] = initialTransition(newsletterMachine, { email: '' });
    const typed = { email: 'ada@example.com', type: 'email.typed' };
    expect(routeTo(start, 'subscribing')).toEqual([
      {
        label: 'email.typed {"email":"ada@example.com"}',
        act: { kind: 'send', event: typed },
        leadsTo: 'editing',
      },
      {
        label: 'newsletter.subscribe',
        act: { kind: 'send', event: { type: 'newsletter.subscribe' } },
        leadsTo: 'subscribing',
      },
    ]);
  });

  test('ends a writing call with an example, so that the server changes nothing', () => {
    const [start] = initialTransition(signInMachine, { destination: { to: '/' } });
    const route = routeTo(start, 'signedIn') ?? [];
    expect(route.map(({ label, leadsTo }) => ({ label, leadsTo }))).toEqual([
      { label: expect.stringContaining('form.submit'), leadsTo: 'submitting' },
      { label: 'signIn succeeds', leadsTo: 'signedIn' },
    ]);
    expect(route[1]?.act).toMatchObject({
      kind: 'settle',
      invoke: 'signIn',
      outcomes: { signIn: { kind: 'reply', status: 200 } },
    });
  });

  test('knows what an actor makes of the replies to its reading calls', () => {
    const [example] = paymentExamples;
    const [start] = initialTransition(paymentMachine, example?.inputs[0]);
    const route = routeTo(start, 'offering') ?? [];
    // It asks the server: no outcome is decided.
    expect(route).toEqual([
      {
        label: 'readDebt succeeds',
        act: { kind: 'settle', invoke: 'readDebt', outcomes: {} },
        leadsTo: 'offering',
      },
    ]);
  });

  test('chooses the data that a later step needs, among many combinations of data', () => {
    const [start] = initialTransition(bookingMachine, bookingInput);
    let looks = 0;
    const route = shortestRoute(
      start,
      (snapshot) => {
        looks += 1;
        return snapshot.matches({ planning: { coupon: 'applied' } });
      },
      (snapshot) => steps.at(snapshot),
    );
    expect(route?.map(({ step }) => step.label)).toEqual([
      'readTerms succeeds',
      'day.picked {"day":"27-11-2026"}',
      'day.picked {"day":"27-11-2026"}',
      'coupon.apply {"code":"WELCOME10"}',
      'applyCoupon succeeds',
    ]);
    // The page looks at them at once, and must not stand still.
    expect(looks).toBeLessThan(500);
  });

  test('is unknown when no step leads there', () => {
    const [start] = initialTransition(newsletterMachine, { email: '' });
    expect(routeTo(start, 'nowhere')).toBeUndefined();
  });
});

describe('the rest of a planned route', () => {
  const subscribing = ({ value }: AnyMachineSnapshot) => value === 'subscribing';
  const subscribe = ['newsletter.subscribe'];
  const along = (labels: readonly string[], email: string) => {
    const [start] = initialTransition(newsletterMachine, { email });
    const route = routeAlong(labels, start, subscribing, (snapshot) => steps.at(snapshot));
    return route?.map(({ step }) => step.label);
  };

  test('is taken while it leads there', () => {
    expect(along(subscribe, 'ada@example.com')).toEqual(subscribe);
  });

  test('is given up when the page has other data, or when it has ended', () => {
    expect(along(subscribe, '')).toBeUndefined();
    expect(along([], 'ada@example.com')).toBeUndefined();
  });
});
