import { runMachine } from 'flow-inspector/testing/run-machine';
import { beforeAll, expect, it, vi } from 'vitest';
import { stayMachine } from '#machines/guest/stay/stay.machine.ts';
import StayPage from '#src/pages/stay/stay-page.tsx';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { ada, mayStayPage } from '#testing/machine/records.ts';
import { pageHtml, speakEnglish, textIn } from './view-text.tsx';

const input = { id: bookingIdOf('booking-1'), userId: userIdOf('user-1') };
const { actor, calls } = runMachine(stayMachine, {
  input: { ...input, today: '01-05-2030', stored: undefined },
});
const seen: (() => void)[] = [];

vi.mock('#src/app/session.tsx', async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ isSignedIn: true, user: ada }),
}));
vi.mock('#src/app/use-page-seen.ts', () => ({
  usePageSeen: (onSeen: () => void) => seen.push(onSeen),
}));
vi.mock('#src/pages/stay/use-stay.ts', () => ({ useStay: () => actor }));

beforeAll(speakEnglish);

const shown = () => textIn(pageHtml(StayPage, '/stay/:id', '/stay/booking-1'));

it('the stay is read again when its page comes into sight again, as its messages are', async () => {
  await calls.answer('load', { stay: mayStayPage, readAt: 1, stored: undefined });
  expect(shown()).toContain('10 May 2030');
  expect(calls.ids()).toEqual([]);
  seen.at(-1)?.();
  expect(shown()).toContain('10 May 2030');
  const booking = { ...mayStayPage.booking, checkIn: '12-05-2030', checkOut: '14-05-2030' };
  const moved = { stay: { ...mayStayPage, booking }, readAt: 2, stored: undefined };
  await calls.answer('load', moved);
  expect(shown()).toContain('14 May 2030');
  expect(shown()).not.toContain('10 May 2030');
});
