import { afterAll, describe, expect, it } from 'vitest';
import { centsOf } from '#contract/money.ts';
import { fr } from '#locales/fr.ts';
import { britishDay, day, money, percentage, shortMoney, size } from '#src/language/format.ts';
import { i18n } from '#src/language/sentences.ts';
import { speakEnglish } from '../views/view-text.tsx';

afterAll(speakEnglish);

function speakFrench() {
  Object.assign(i18n, { language: 'fr', sentences: fr });
}

function written() {
  return {
    money: money(centsOf(1234.5)),
    whole: shortMoney(centsOf(120)),
    broken: shortMoney(centsOf(120.5)),
    size: size(1200),
    day: day('03-03-2026'),
    numeric: britishDay('09-03-2026'),
  };
}

const inEnglish = {
  money: '$1,234.50',
  whole: '$120',
  broken: '$120.50',
  size: '1,200 SqFt',
  day: '3 Mar 2026',
  numeric: '09/03/2026',
};

describe('amounts and days', () => {
  it('[CONST-01] [CONST-02] [MYR-04] are written in the language of the site, whenever it changes', async () => {
    speakEnglish();
    expect(written()).toEqual(inEnglish);
    speakFrench();
    expect(written()).toEqual({
      money: '1\u202f234,50\u00a0$US',
      whole: '120\u00a0$US',
      broken: '120,50\u00a0$US',
      size: '1\u202f200\u00a0pi²',
      day: '3 mars 2026',
      numeric: '09/03/2026',
    });
    speakEnglish();
    expect(written()).toEqual(inEnglish);
  });
});

describe('percentages', () => {
  it('[BOOK-12] show every decimal, in the language of the site', async () => {
    const texts = () => [8, 7.5, 8.875, 8.87512].map(percentage);
    speakEnglish();
    expect(texts()).toEqual(['8', '7.5', '8.875', '8.87512']);
    speakFrench();
    expect(texts()).toEqual(['8', '7,5', '8,875', '8,87512']);
  });
});
