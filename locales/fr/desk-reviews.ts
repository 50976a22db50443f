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
  'desk.review.reply': 'Réponse de l’hôte',
  'desk.review.replied': 'Répondu le',
  'desk.review.reply.write': 'Répondre',
  'desk.review.reply.change': 'Modifier la réponse',
  'desk.review.reply.hint':
    'Tout le monde la lit sous l’avis, telle que vous l’écrivez, sous « Réponse de l’hôte ». 2 000 caractères au plus.',
  'desk.review.reply.done': 'La réponse est sur la page de l’annonce.',
  'desk.review.removeReply': 'Supprimer la réponse',
  'desk.review.removeReply.title': 'Supprimer cette réponse ?',
  'desk.review.removeReply.text': 'Elle quitte aussitôt la page de l’annonce. L’avis reste.',
  'desk.review.removeReply.done': 'La réponse est supprimée.',
  'desk.field.reply': 'Réponse',
  'desk.action.review.reply': 'Réponse donnée à un avis',
  'desk.action.review.removeReply': 'Réponse à un avis supprimée',
  'desk.reviewState.shown': 'Affiché',
  'desk.reviewState.hidden': 'Masqué',
  'desk.field.review': 'Avis',
  'desk.action.review.hide': 'Avis masqué',
  'desk.action.review.show': 'Avis affiché de nouveau',
  'desk.reviews.empty': 'Aucun avis pour l’instant',
  'desk.reviews.empty.text':
    'Un avis apparaît ici quand un voyageur en écrit un sur la page d’une annonce.',
};
