import type { deskReviews as english } from '../en/desk-reviews.ts';

/** Reviews at the desk. */
export const deskReviews: Readonly<Record<keyof typeof english, string>> = {
  'desk.reviews': 'Avis',
  'desk.review': 'Avis',
  'desk.review.comment': 'Commentaire',
  'desk.review.written': 'Écrit le',
  'desk.review.searchHint': 'Annonce, voyageur ou adresse e-mail',
  'desk.review.failed': 'L’avis n’a pas pu être chargé.',
  'desk.review.steps': 'Actions',
  'desk.review.ofListing': 'Avis sur cette annonce',
  'desk.review.ofGuest': 'Avis de ce voyageur',
  'desk.review.hide': 'Masquer',
  'desk.review.hide.title': 'Masquer cet avis aux voyageurs ?',
  'desk.review.hide.text':
    'Il quitte aussitôt la page de l’annonce. Le motif figure seulement dans le journal d’audit.',
  'desk.review.hide.done': 'L’avis est masqué.',
  'desk.review.show': 'Afficher de nouveau',
  'desk.review.show.title': 'Afficher de nouveau cet avis aux voyageurs ?',
  'desk.review.show.done': 'Les voyageurs voient de nouveau l’avis.',
  'desk.reviewState.shown': 'Affiché',
  'desk.reviewState.hidden': 'Masqué',
  'desk.field.review': 'Avis',
  'desk.action.review.hide': 'Avis masqué',
  'desk.action.review.show': 'Avis affiché de nouveau',
  'desk.reviews.empty': 'Aucun avis pour l’instant',
  'desk.reviews.empty.text':
    'Un avis apparaît ici quand un voyageur en écrit un sur la page d’une annonce.',
};
