import type { pages as english } from '../en/pages.ts';

/** The home page, and the sentences of a page that threw an error. */
export const pages: Readonly<Record<keyof typeof english, string>> = {
  'home.title': 'Votre expert de la location de courte durée',
  'home.lead.day':
    'Des logements meublés partout au Congo, à la journée. Choisissez vos dates, voyez le prix complet et payez en espèces ou en ligne.',
  'home.lead.night':
    'Des logements meublés partout au Congo, à la nuit. Choisissez vos dates, voyez le prix complet et payez en espèces ou en ligne.',
  'home.scrollDown': 'Faire défiler vers le bas',
  'page.broke': 'Cette page n’a pas pu être affichée',
  'page.offlineText': 'Vous êtes hors ligne. Rétablissez la connexion, puis réessayez.',
  'page.brokeText': 'Un problème est survenu de notre côté. Recharger la page suffit généralement.',
  'footer.about.day':
    'De courts séjours dans des logements congolais\u202f: chaque jour choisi vous est réservé, et le prix affiché est celui que vous payez.',
  'footer.about.night':
    'De courts séjours dans des logements congolais\u202f: chaque nuit choisie vous est réservée, et le prix affiché est celui que vous payez.',
};
