import type { messages as english } from '../en/messages.ts';

/**
 * What a guest and the host write to each other about a booking. Only the part of the page that shows it loads
 * these sentences, in both languages.
 */
export const messages: Readonly<Record<keyof typeof english, string>> = {
  'messages.loading': 'Chargement des messages…',
  'messages.failed': 'Les messages n’ont pas pu être chargés.',
  'messages.stale': 'Les messages n’ont pas pu être relus. Il y en a peut-être de plus récents.',
  'messages.missing': 'Cette réservation n’existe pas.',
  'messages.empty': 'Une question, ou quelque chose à dire à votre hôte\u202f? Écrivez ici.',
  'messages.you': 'Vous',
  'messages.host': 'Votre hôte',
  'messages.write': 'Écrire à votre hôte',
  'messages.send': 'Envoyer',
  'messages.earlier': 'Afficher les messages précédents',
  'messages.news': '{count} {count:nouveau message|nouveaux messages}',
  'messages.tooLong': 'Un message a au plus {most} caractères. Celui-ci en a {length}.',
  'messages.notSent':
    'Aucune réponse n’est arrivée\u202f: votre message n’a peut-être pas été envoyé. Réessayez\u202f: il n’est jamais envoyé deux fois.',
  'messages.changed': 'Il y a un message plus récent. Lisez-le avant d’envoyer le vôtre.',
  'messages.closed.ended':
    'Les messages sur ce séjour sont clos, car il est terminé depuis plus de 60 jours.',
  'messages.closed.deleted':
    'Le compte de ce voyageur est supprimé\u202f: on ne peut plus lui écrire.',
};
