import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { aboutMachine } from '#src/pages/about/about-page.tsx';
import { privacyPolicyMachine } from '#src/pages/content/privacy-policy-page.tsx';
import { termsMachine } from '#src/pages/content/terms-page.tsx';
import { storyMachine } from '#src/pages/home/behind-story.tsx';
import { stripCategoriesMachine } from '#src/pages/home/category-strip.tsx';
import { facilitiesMachine } from '#src/pages/home/facilities.tsx';
import { propertyMachine } from '#src/pages/property-details/use-property.ts';
import { reviewsMachine } from '#src/pages/property-details/use-reviews.ts';
import { noReply, other, refused, speechless, unsuccessful } from '#testing/examples/failures.ts';
import { propertyIdOf } from '#testing/ids.ts';
import { lakeHouse } from '#testing/machine/records.ts';

const villas = { id: 'category-2', name: 'Villas', logo: '/media/villa.svg' };
const pool = { id: 'facility-1', title: 'Pool', image: '', description: 'Open all day.' };
const story = { images: [], description: '<p>By the river.</p>' };
const ofLakeHouse = { params: { propertyId: propertyIdOf('property-1') } };
const byId = {
  id: propertyIdOf('property-1'),
  known: undefined,
  coming: undefined,
  language: 'en',
} as const;

/** Each read: the rows about its failure, its request, and what it gives. */
const reads: readonly [
  name: string,
  rows: string,
  AnyStateMachine,
  request: unknown,
  data: unknown,
][] = [
  ['the strip of categories', '[HOME-06] [HOME-37]', stripCategoriesMachine, undefined, [villas]],
  ['the facilities', '[HOME-25] [HOME-27]', facilitiesMachine, undefined, [pool]],
  ['the story', '[HOME-37]', storyMachine, undefined, story],
  ['about', '[ABT-08]', aboutMachine, undefined, { aboutUs: undefined, chooseUs: undefined }],
  ['the terms', '[LEG-06]', termsMachine, undefined, ['<p>Terms.</p>']],
  ['the privacy policy', '[LEG-06]', privacyPolicyMachine, undefined, ['<p>Privacy.</p>']],
  ['the reviews', '[REV-05]', reviewsMachine, ofLakeHouse, []],
  ['a property', '[ERR-05]', propertyMachine, byId, lakeHouse],
];

function started(machine: AnyStateMachine, request: unknown) {
  const run = runMachine(machine, { input: { request } });
  const whole = () => {
    const { value, context, tags } = run.actor.getSnapshot();
    return { value, ...context, isLoading: tags.has('loading') };
  };
  return { ...run, whole };
}

describe.each(reads)('the read of %s', (_, rows, machine, request, data) => {
  it.each([refused, unsuccessful, speechless, noReply, other])(
    `${rows} ends after %j, which it keeps without a notice, and can be tried again`,
    async (failure) => {
      const { actor, calls, effects, whole } = started(machine, request);
      const read = { request, data: undefined };
      expect(whole()).toEqual({ value: 'loading', ...read, failure: undefined, isLoading: true });
      expect(calls.input('load')).toEqual({ request });
      await calls.refuse('load', failure);
      expect(whole()).toEqual({ value: 'failed', ...read, failure, isLoading: false });
      actor.send({ type: 'resource.retry' });
      expect(whole()).toEqual({ value: 'loading', ...read, failure, isLoading: true });
      expect(calls.input('load')).toEqual({ request });
      await calls.answer('load', data);
      const loaded = { request, data, failure: undefined };
      expect(whole()).toEqual({ value: 'loaded', ...loaded, isLoading: false });
      expect(effects).toEqual([]);
    },
  );
});

it('[HOME-25] the facilities load until they are there', async () => {
  const { calls, effects, whole } = started(facilitiesMachine, undefined);
  const read = { request: undefined, failure: undefined };
  expect(whole()).toEqual({ value: 'loading', ...read, data: undefined, isLoading: true });
  await calls.answer('load', [pool]);
  expect(whole()).toEqual({ value: 'loaded', ...read, data: [pool], isLoading: false });
  expect(calls.ids()).toEqual([]);
  expect(effects).toEqual([]);
});

it('[DET-13] a property that does not exist is loaded as none, and asking again does not help', async () => {
  const { actor, calls, effects, whole } = started(propertyMachine, byId);
  await calls.answer('load', null);
  expect(whole()).toEqual({
    value: 'loaded',
    request: byId,
    data: null,
    failure: undefined,
    isLoading: false,
  });
  expect(actor.getSnapshot().can({ type: 'resource.retry' })).toBe(false);
  expect(effects).toEqual([]);
});
