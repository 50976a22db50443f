import { beforeAll, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import RefundForm from '#src/flows/cancellation/refund-form.tsx';
import { userIdOf } from '#testing/ids.ts';
import { mayStay } from '#testing/machine/records.ts';
import { htmlOf, speakEnglish } from './view-text.tsx';

const guards: { readonly isUnsaved: boolean; readonly onLeave: () => void }[] = [];

vi.mock('#src/app/use-leave-guard.ts', () => ({
  useLeaveGuard: (isUnsaved: boolean, onLeave: () => void) => guards.push({ isUnsaved, onLeave }),
}));

beforeAll(speakEnglish);

it('the account of a refund is not lost by Back without a question', () => {
  const input = { userId: userIdOf('user-1'), today: '01-05-2030', page: '/refunds' } as const;
  const flow = createActor(cancellationMachine, { input }).start();
  const goBack = () => {
    htmlOf(<RefundForm cancellation={flow} />);
    const { isUnsaved = false, onLeave = () => {} } = guards.at(-1) ?? {};
    if (isUnsaved) onLeave();
    return { isUnsaved, value: flow.getSnapshot().value };
  };
  flow.send({ type: 'refund.ask', booking: mayStay });
  expect(goBack()).toEqual({ isUnsaved: false, value: { refunding: 'blank' } });
  flow.send({ type: 'refund.typed' });
  expect(goBack()).toEqual({ isUnsaved: true, value: { refunding: 'askingToLeave' } });
  expect(goBack()).toEqual({ isUnsaved: true, value: { refunding: 'askingToLeave' } });
  flow.send({ type: 'refund.stay' });
  expect(goBack()).toEqual({ isUnsaved: true, value: { refunding: 'askingToLeave' } });
  flow.send({ type: 'refund.leave' });
  expect(goBack()).toEqual({ isUnsaved: false, value: 'idle' });
});
