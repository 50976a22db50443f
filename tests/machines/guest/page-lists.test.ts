import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { faqMachine } from '#src/pages/faq/faq-page.tsx';
import { topCategoriesMachine } from '#src/pages/top-categories/top-categories-page.tsx';
import { noReply } from '#testing/examples/failures.ts';

const lofts = { id: 'category-1', title: 'Lofts', image: '', description: '' };
const question = { question: 'May I?', answer: '<p>You may.</p>' };

describe.each([
  ['the questions', faqMachine, question],
  ['the top categories', topCategoriesMachine, lofts],
] as const)('[LEG-06] %s', (_, machine, entry) => {
  it('stop loading after a failure without a notice, and can be tried again', async () => {
    const { actor, calls, effects } = runMachine<AnyStateMachine>(machine);
    const whole = () => {
      const { value, context } = actor.getSnapshot();
      return { value, ...context };
    };
    expect(whole()).toEqual({ value: 'loading', items: [], pagesRead: 0 });
    expect(calls.input('load')).toEqual({ page: 0 });
    await calls.refuse('load', noReply);
    expect(whole()).toEqual({ value: 'failed', items: [], pagesRead: 0 });
    actor.send({ type: 'list.retry' });
    expect(calls.input('load')).toEqual({ page: 0 });
    await calls.answer('load', { items: [entry], hasMore: false });
    expect(whole()).toEqual({ value: 'complete', items: [entry], pagesRead: 1 });
    expect(effects).toEqual([]);
  });
});
