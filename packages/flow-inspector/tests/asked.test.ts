import { describe, expect, test } from 'vitest';
import type { Wish } from '../src/window/asked.ts';
import {
  asking,
  chose,
  dropped,
  ended,
  heard,
  type Known,
  nothingKnown,
  slow,
  unanswered,
} from '../src/window/page-state.ts';
import type { PageAbout, PageState } from '../src/wire/protocol.ts';
import { emptyPage } from './empty-page.ts';

const about: PageAbout = { tab: 'tab-1', title: '', address: '/signup', note: '', loadedAt: 0 };
const state = emptyPage(about);
const recording = { name: 'Walk', startedAt: 0, steps: 0 };
const replay = { name: 'Walk', step: 0, steps: 3, state: 'walking', sentence: '' } as const;

const record: Wish = { type: 'recording.start', name: 'Walk' };
const play: Wish = { type: 'replay.start', walk: {} };
const send: Wish = { type: 'event.send', session: 'x:1', event: { type: 'form.submit' } };

const here = loaded(nothingKnown, 'page-1');

/** The page of the tab after a load, with its data. */
function loaded(known: Known, page: string, now: Partial<PageState> = {}): Known {
  const seen = heard(known, page, { type: 'page.here', about });
  return heard(seen, page, { type: 'everything', state: { ...state, ...now } });
}

/** The requests whose results are missing, and the sentence about a failure. */
function shown({ asked, problem }: Known) {
  return { asked: asked.map(({ wish, page }) => `${wish.type} at ${page}`), problem };
}

describe('a request to the page', () => {
  test('is missing until the page has answered', () => {
    const asked = asking(here, send, 'r');
    expect(shown(asked)).toEqual({ asked: ['event.send at page-1'], problem: undefined });
    const done = heard(asked, 'page-1', { type: 'answered', request: 'r' });
    expect(shown(done)).toEqual({ asked: [], problem: undefined });
    const refused = heard(asked, 'page-1', {
      type: 'answered',
      request: 'r',
      problem: 'It ended.',
    });
    expect(shown(refused)).toEqual({ asked: [], problem: 'It ended.' });
  });

  test('fails with a sentence when an open page does not answer', () => {
    const asked = asking(here, record, 'r');
    expect(shown(unanswered(asked, 'r', 'page-1'))).toEqual({
      asked: [],
      problem:
        'Starting the recording has failed: the page has not answered for 10 seconds. Try it again, or load the page again first.',
    });
    const answered = heard(asked, 'page-1', { type: 'answered', request: 'r' });
    expect(unanswered(answered, 'r', 'page-1')).toBe(answered);
    expect(slow(asked, 'r').asked[0]?.isSlow).toBe(true);
  });

  test('fails at once when it is about an actor of a page that has gone', () => {
    expect(shown(asking(ended(here, 'page-1'), send, 'r'))).toEqual({
      asked: [],
      problem:
        'Sending form.submit has failed: the page is closed, or it is loading. Try it again when it is here.',
    });
  });

  test('ends when a person cancels it or chooses another page', () => {
    const asked = asking(ended(here, 'page-1'), record, 'r');
    expect(dropped(asked, 'r').asked).toEqual([]);
    expect(chose(asked, 'page-2').asked).toEqual([]);
  });
});

describe('the start of a recording', () => {
  test('waits for a page that has gone, however long, and goes to its next load', () => {
    const asked = asking(ended(here, 'page-1'), record, 'r');
    expect(unanswered(asked, 'r', 'page-1')).toBe(asked);
    expect(shown(loaded(asked, 'page-2'))).toEqual({
      asked: ['recording.start at page-2'],
      problem: undefined,
    });
  });

  test('goes to the next load when the page has gone before it answered', () => {
    const asked = ended(asking(here, record, 'r'), 'page-1');
    expect(shown(loaded(asked, 'page-2'))).toEqual({
      asked: ['recording.start at page-2'],
      problem: undefined,
    });
  });

  test('is done as soon as the loaded page records', () => {
    const unheard = ended(asking(here, record, 'r'), 'page-1');
    expect(shown(loaded(unheard, 'page-2', { recording }))).toEqual({
      asked: [],
      problem: undefined,
    });
    const answered = heard(asking(here, record, 'r'), 'page-1', { type: 'answered', request: 'r' });
    expect(shown(answered).asked).toEqual(['recording.start at page-1']);
    expect(shown(loaded(answered, 'page-2', { recording })).asked).toEqual([]);
  });

  test('fails with a sentence when the loaded page does not record', () => {
    const answered = heard(asking(here, record, 'r'), 'page-1', { type: 'answered', request: 'r' });
    expect(shown(loaded(answered, 'page-2'))).toEqual({
      asked: [],
      problem:
        'Starting the recording has failed: the page was loaded again before it was done. Try it again.',
    });
  });

  test('is replaced by the start of a replay, which is done when the loaded page replays', () => {
    const asked = asking(asking(ended(here, 'page-1'), record, 'r'), play, 's');
    expect(shown(asked).asked).toEqual(['replay.start at page-1']);
    expect(shown(loaded(asked, 'page-2', { replay })).asked).toEqual([]);
  });
});

test('an event that the page has not answered before it was loaded again fails with a sentence', () => {
  const asked = asking(here, send, 'r');
  expect(shown(loaded(asked, 'page-2'))).toEqual({
    asked: [],
    problem:
      'Sending form.submit has failed: the page was loaded again before it was done. Try it again.',
  });
});
