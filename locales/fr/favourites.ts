import type { favourites as english } from '../en/favourites.ts';

/** The heart of a property, and My Favorites. */
export const favourites: Readonly<Record<keyof typeof english, string>> = {
  'favourite.label': 'Favori',
  'favourite.of': 'Favori\u202f: {name}',
  'favourite.added': 'Le logement a bien été ajouté à vos favoris\u202f!',
  'favourite.addFailed': 'L’ajout aux favoris a échoué. Veuillez réessayer.',
  'favourite.alreadySaved': 'Ce logement est déjà dans vos favoris.',
  'favourite.removed': 'Le logement a été retiré de vos favoris\u202f!',
  'favourite.removeFailed': 'Le logement n’a pas pu être retiré de vos favoris.',
  'favourites.title': 'Mes favoris',
  'favourites.listing': 'Logement',
  'favourites.published': 'Date de publication',
  'favourites.action': 'Action',
  'favourites.delete': 'Supprimer',
  'favourites.deleteOf': 'Supprimer {name}',
  'favourites.loading': 'Chargement de vos favoris…',
  'favourites.failed': 'Vos logements favoris n’ont pas pu être chargés. Veuillez réessayer.',
  'favourites.empty': 'Vous n’avez pas encore de logement favori.',
  'favourites.browse': 'Trouver un logement',
};
