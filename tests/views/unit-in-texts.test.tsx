import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StayUnit } from '#contract/rules/stay.ts';
import { fr } from '#locales/fr.ts';
import { environment } from '#src/app/environment.ts';
import { i18n } from '#src/language/sentences.ts';
import Footer from '#src/layout/footer.tsx';
import { Hero } from '#src/pages/home/home-page.tsx';
import { htmlOf, speakEnglish } from './view-text.tsx';

beforeEach(speakEnglish);
// The other test files share these objects.
afterEach(() => {
  Object.assign(environment, { stayUnit: 'day' });
  speakEnglish();
});

const speakFrench = () => Object.assign(i18n, { language: 'fr', sentences: fr });

/** What the home page and the foot of every page say on a site with this unit. */
function saidBy(stayUnit: StayUnit): string[] {
  Object.assign(environment, { stayUnit });
  const html = htmlOf(<Hero />) + htmlOf(<Footer />);
  return [...html.matchAll(/<p(?: class="_about_[^"]*")?>([^<]*)<\/p>/g)].map(
    ([, text]) => text ?? '',
  );
}

it('[RATE-61] the home page and the footer speak of days', () => {
  expect(saidBy('day')).toEqual([
    'Furnished homes across the Congo, by the day. Choose your dates, see the whole price, and pay in cash or online.',
    'Short stays in Congolese homes: every day you choose is held for you, and the price you see is the price you pay.',
  ]);
  speakFrench();
  expect(saidBy('day')).toEqual([
    'Des logements meublés partout au Congo, à la journée. Choisissez vos dates, voyez le prix complet et payez en espèces ou en ligne.',
    'De courts séjours dans des logements congolais\u202f: chaque jour choisi vous est réservé, et le prix affiché est celui que vous payez.',
  ]);
});

it('[RATE-61] the home page and the footer speak of nights on a site that counts them', () => {
  expect(saidBy('night')).toEqual([
    'Furnished homes across the Congo, by the night. Choose your dates, see the whole price, and pay in cash or online.',
    'Short stays in Congolese homes: every night you choose is held for you, and the price you see is the price you pay.',
  ]);
  speakFrench();
  expect(saidBy('night')).toEqual([
    'Des logements meublés partout au Congo, à la nuit. Choisissez vos dates, voyez le prix complet et payez en espèces ou en ligne.',
    'De courts séjours dans des logements congolais\u202f: chaque nuit choisie vous est réservée, et le prix affiché est celui que vous payez.',
  ]);
});
