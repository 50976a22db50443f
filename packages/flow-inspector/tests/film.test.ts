import { describe, expect, test } from 'vitest';
import { cleanTexts } from '../src/page/take-picture.ts';
import { imageSource } from '../src/window/film/image-source.ts';
import { pictureTitle } from '../src/window/film/picture-title.ts';
import { heard, nothingKnown } from '../src/window/page-state.ts';
import {
  noFilm,
  type Picture,
  pictureAt,
  shortened,
  withLongerPicture,
  withPicture,
} from '../src/wire/picture.ts';
import { emptyPage } from './empty-page.ts';

function picture(id: string, from: number, to: number, page = '0123456789'): Picture {
  const visible = { width: 360, height: 640, scroll: { left: 0, top: 0 } };
  return { id, from, to, at: 0, address: '/', page, ...visible };
}

const first = picture('a', 1, 4);
const second = picture('b', 5, 9);
const film = { pictures: [first, second], lost: 0 };

test('a picture shows a grey surface in the place of an image that is private', () => {
  expect(imageSource('/media/house.webp')).toBe('/media/house.webp');
  expect(imageSource('')).toMatch(/^data:image\/svg\+xml,.*d8d2c4/);
});

describe('the pictures of a page', () => {
  test('have at each log entry the first one after it', () => {
    const found = [1, 4, 5, 9, 12].map((seq) => pictureAt(film, seq)?.id);
    expect(found).toEqual(['a', 'a', 'b', 'b', 'b']);
    expect(pictureAt({ pictures: [second], lost: 1 }, 4)).toBeUndefined();
    expect(pictureAt(noFilm, 1)).toBeUndefined();
  });

  test('last until a later entry, and a later picture takes the place of the one with its id', () => {
    expect(withLongerPicture(film, 'a', 5).pictures).toEqual([picture('a', 1, 5), second]);
    const settled = picture('b', 5, 9, 'settled');
    expect(withPicture(film, settled, 100).pictures).toEqual([first, settled]);
  });

  test('are removed from the oldest on when they are too large, and counted', () => {
    expect(withPicture(film, picture('c', 10, 10), 20)).toEqual({
      pictures: [second, picture('c', 10, 10)],
      lost: 1,
    });
    expect(shortened(film, 20)).toEqual(film);
    expect(shortened(film, 9)).toEqual({ pictures: [], lost: 2 });
  });

  test('of an earlier load stay in the window, and those of the next load follow them', () => {
    const about = { tab: 't', title: '', address: '/', note: '', loadedAt: 0 };
    const state = {
      ...emptyPage(about),
      log: [
        {
          kind: 'loaded' as const,
          address: '/',
          isStart: false,
          session: '',
          path: '',
          seq: 1,
          at: 0,
        },
        {
          kind: 'loaded' as const,
          address: '/',
          isStart: false,
          session: '',
          path: '',
          seq: 2,
          at: 0,
        },
      ],
    };
    const pages = ['one', 'two'].reduce((known, page) => {
      const here = heard(known, page, { type: 'page.here', about });
      const loaded = heard(here, page, { type: 'everything', state });
      const shown = heard(loaded, page, {
        type: 'pictures',
        film: { pictures: [picture(page, 1, 1)], lost: 0 },
        people: { [`Ada of ${page}`]: 'Guestabcdef' },
      });
      return heard(shown, page, { type: 'picture.lasted', id: page, to: 2 });
    }, nothingKnown);
    expect(pages.film).toEqual({
      pictures: [picture('one', 1, 2), picture('two', 3, 4)],
      lost: 0,
    });
    expect(pages.people).toEqual({ 'Ada of one': 'Guestabcdef', 'Ada of two': 'Guestabcdef' });
    expect(pictureTitle(picture('two', 3, 4), pages.state?.log ?? [])).toBe('/');
  });
});

test('texts of a picture are cleaned together and come back one by one', () => {
  const clean = (text: string) => text.replaceAll('Grace', 'Guest');
  expect(cleanTexts(['Hello Grace', '', 'Grace'], clean)).toEqual(['Hello Guest', '', 'Guest']);
  expect(cleanTexts([''], clean)).toEqual(['']);
});
