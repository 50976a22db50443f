import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { StayPage } from '#contract/records/stay.ts';
import { StaySummary } from '#src/pages/stay/stay-summary.tsx';
import { mayStayPage } from '#testing/machine/records.ts';
import { htmlOf, speakEnglish } from './view-text.tsx';

beforeAll(speakEnglish);
afterEach(() => vi.useRealTimers());

/** A stay from 10 May 2030. */
const stay: StayPage = {
  ...mayStayPage,
  booking: { ...mayStayPage.booking, refundTiers: { fullDays: 14, halfDays: 7 } },
};

function linesAt(moment: string): string[] {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  const html = htmlOf(<StaySummary stay={stay} isCopy />);
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => line);
}

const full = 'Until 14 days before arrival: full refund. The last day is 26 Apr 2030.';
const half = 'Until 7 days before arrival: half refund. The last day is 3 May 2030.';
const none = 'After that: no refund.';

it.each([
  ['on the last day of the full refund', '2030-04-26T20:00:00Z', [full, half, none]],
  ['on the next day in Kinshasa', '2030-04-26T23:30:00Z', [half, none]],
  ['after the half refund', '2030-05-04T12:00:00Z', ['If you cancel, nothing is refunded.']],
])('[STAY-242] the page of a stay lists the refunds that are left: %s', (_title, now, lines) => {
  expect(linesAt(now)).toEqual(lines);
});
