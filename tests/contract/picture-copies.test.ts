import { expect, it } from 'vitest';
import { copiesOf } from '#contract/picture-copies.ts';

const id = '6ee9d2e8-3a46-4d63-bb44-2a3b2b1f2b11';

it.each(['', 'https://api.ndako.test'])('a photograph stored at %j has copies by width', (host) => {
  const url = `${host}/media/pictures/${id}.JPG`;
  expect(copiesOf(url)).toBe(
    `${url}?width=96 96w, ${url}?width=192 192w, ${url}?width=384 384w, ${url}?width=640 640w, ${url}?width=960 960w, ${url}?width=1280 1280w, ${url}?width=1920 1920w`,
  );
});

it.each([
  `/media/pictures/${id}.svg`,
  `/media/pictures/${id}.gif`,
  `/media/avatars/${id}`,
  '/property-placeholder.svg',
  'https://pictures.example/house.jpg',
  `https://pictures.example/media/pictures/house.jpg`,
  '',
])('%j has no copies', (url) => {
  expect(copiesOf(url)).toBeUndefined();
});
