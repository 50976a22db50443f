import { expect, test } from 'vitest';
import { embedLink } from '#contract/rules/video-link.ts';
import { mediaLink } from '#src/api/media-link.ts';
import {
  chatLink,
  mailLink,
  mapLink,
  phoneLink,
  socialLink,
  webLink,
} from '#src/parts/outside-links.ts';
import { linkPayloads } from '#testing/payloads.ts';

type ToLink = (text: string) => string | undefined;

const places: readonly (readonly [string, ToLink, RegExp])[] = [
  ['a social link', socialLink, /^https?:\/\//],
  ['a web address', webLink, /^https?:\/\//],
  ['a chat', chatLink, /^https:\/\/wa\.me\/\d+$/],
  ['a phone number', phoneLink, /^tel:\+?\d+$/],
  ['an email address', mailLink, /^mailto:[^?&]+$/],
  ['a map', mapLink, /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[^&#<>"]*$/],
  ['a picture', (text) => mediaLink('https://api.example', text), /^https?:\/\//],
  ['a video', embedLink, /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//],
];

test.each(places)(
  '%s has only its own kind of URL, for any text of the server',
  (_, toLink, harmless) => {
    const led = linkPayloads.map(toLink).filter((link) => link !== undefined);
    expect(led.filter((link) => !harmless.test(link) || !URL.canParse(link))).toEqual([]);
  },
);
