import { describe, expect, it } from 'vitest';
import {
  chatLink,
  mailLink,
  mapLink,
  phoneLink,
  socialLink,
  webLink,
} from '#src/parts/outside-links.ts';

describe('links that leave the site', () => {
  it('[CHR-16] [SVC-17] the map link searches for the unchanged address', () => {
    expect(mapLink('Avenue & Co #3, Goma')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Avenue%20%26%20Co%20%233%2C%20Goma',
    );
  });

  it.each([
    ['+243 81 000-0001', 'tel:+243810000001'],
    ['081 000 0001', 'tel:0810000001'],
    ['call us', undefined],
    ['', undefined],
  ])('[CHR-16] [SVC-16] the phone number %j leads to %s', (number, link) =>
    expect(phoneLink(number)).toBe(link),
  );

  it.each([
    [' hello@ndako.example ', 'mailto:hello@ndako.example'],
    ['a+b@ndako.example', 'mailto:a%2Bb@ndako.example'],
    ['a@b.example?bcc=c@d.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('[CHR-16] [SVC-16] the email %j leads to %s', (email, link) =>
    expect(mailLink(email)).toBe(link),
  );

  it.each([
    ['243810000011', 'https://wa.me/243810000011'],
    ['+243 (81) 000-0011', 'https://wa.me/243810000011'],
    ['1/../@evil.example', 'https://wa.me/1'],
    ['none', undefined],
  ])('[SVC-02] a chat with %j is %s', (number, link) => expect(chatLink(number)).toBe(link));

  it.each([
    ['https://video.example/a', 'https://video.example/a'],
    ['http://video.example/', 'http://video.example/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,hi', undefined],
    ['none', undefined],
  ])('[ABT-05] the link %j is %s', (link, href) => expect(webLink(link)).toBe(href));

  it.each([
    ['https://social.example/ndako', 'https://social.example/ndako'],
    ['HTTP://social.example', 'HTTP://social.example'],
    ['social.example/ndako', 'http://social.example/ndako'],
    [' social.example ', 'http://social.example'],
    ['', undefined],
    ['   ', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
  ])('[CHR-24] [CHR-26] the social link %j leads to %j', (stored, link) => {
    expect(socialLink(stored)).toBe(link);
  });
});
