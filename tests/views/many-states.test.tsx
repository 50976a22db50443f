import { beforeAll, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { readListingStates } from '#contract/desk/calls/listing-states.ts';
import { deskManyStatesMachine } from '#machines/desk/desk-many-states/desk-many-states.machine.ts';
import type { Aim } from '#machines/desk/desk-many-states/fate.ts';
import { ManyStates } from '#src/desk/listings/many-states.tsx';
import { draft, hidden, published, unfinished } from '#testing/machine/standing-records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

type Reply = ReplyOf<typeof readListingStates>;

const listings = [published, hidden, draft, unfinished];

beforeAll(() => {
  speakEnglish();
});

async function reviewTo(aim: Aim): Promise<string> {
  const load = fromPromise<Reply, RequestOf<typeof readListingStates>>(async () => ({
    status: 'success',
    listings,
  }));
  const input = { ids: listings.map(({ id }) => id), aim };
  const flow = createActor(deskManyStatesMachine.provide({ actors: { load } }), { input }).start();
  await waitFor(flow, (snapshot) => snapshot.matches('reviewing'));
  return textIn(htmlOf(<ManyStates flow={flow} />));
}

it('[DESK-500] the review says which listings are published, and what the others lack', async () => {
  expect(await reviewTo('published')).toBe(
    [
      'What becomes of each listing What becomes of each listing Guests can find and book a published listing.',
      'What becomes of each listing Listing Status Becomes',
      'Annex Published It stays as it is',
      'Bungalow Hidden It is shown again',
      'Cabin Draft It is published',
      'Without a name Draft It stays a draft. Missing: a price, a picture',
      '2 listings stay as they are. Publish 2 listings',
    ].join(' '),
  );
});

it('[DESK-500] the review says which listings are hidden', async () => {
  expect(await reviewTo('hidden')).toContain(
    [
      'Annex Published It is hidden',
      'Bungalow Hidden It stays as it is',
      'Cabin Draft It stays a draft, which guests do not see',
      'Without a name Draft It stays a draft, which guests do not see',
      '3 listings stay as they are. Hide 1 listing',
    ].join(' '),
  );
});
