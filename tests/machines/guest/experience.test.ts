import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { en } from '#locales/en.ts';
import { experienceMachine } from '#src/pages/home/experience-band.tsx';
import { noReply, speechless } from '#testing/examples/failures.ts';

it.each([speechless, noReply])(
  '[HOME-23] a failed load of the figures (%j) is only logged, and there are none',
  async (failure) => {
    const { actor, calls, effects } = runMachine(experienceMachine, {
      input: { request: undefined },
    });
    await calls.refuse('load', failure);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context).toEqual({ request: undefined, data: undefined, failure });
    expect(effects).toEqual([{ type: 'log', message: 'home.experienceFailed', failure }]);
    expect(en['home.experienceFailed']).toBe(
      'The figures of the experience band could not be loaded.',
    );
  },
);
