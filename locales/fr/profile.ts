import type { profile as english } from '../en/profile.ts';

/** The profile, its side menu, and the end of an account. */
export const profile: Readonly<Record<keyof typeof english, string>> = {
  'profile.update': 'Mettre à jour le profil',
  'profile.updated': 'Votre profil a bien été mis à jour\u202f!',
  'profile.failed': 'Une erreur s’est produite lors de la mise à jour de votre profil.',
  'profile.restored':
    'Vos modifications ne sont pas encore enregistrées. Votre saisie est toujours là\u202f; seule la photo est à choisir de nouveau.',
  'profile.offline':
    'Il n’y a pas de réseau. Vos modifications ne sont pas encore enregistrées, et votre saisie est toujours là.',
  'profile.uploading': 'Envoi de votre profil',
  'profile.emailHint': 'Votre adresse e-mail ne peut pas être modifiée.',
  'name.letters': 'Le nom ne doit contenir que des lettres',
  'name.length': 'Entre 3 et 25 caractères',
  'mobileNumber.length': 'Le numéro de portable doit comporter de 6 à 15 chiffres',
  'avatar.hint': 'Une photo JPEG, PNG, WebP, GIF ou AVIF de 2\u00a0Mo au plus.',
  'avatar.required': 'La photo de profil est obligatoire',
  'avatar.tooManyPixels': 'La photo ne doit pas dépasser {most} millions de pixels.',
  'avatar.unreadable': 'Cette photo est illisible. Choisissez-en une autre.',

  'accountMenu.label': 'Votre compte',
  'accountMenu.profile': 'Mon profil',
  'accountMenu.changePassword': 'Mot de passe',
  'accountMenu.booking': 'Mes réservations',
  'accountMenu.favourites': 'Mes favoris',
  'accountMenu.signOut': 'Déconnexion',
  'accountMenu.deleteAccount': 'Supprimer le compte',

  'deletion.title': 'Supprimer votre compte\u202f?',
  'deletion.lead':
    'Vos sessions seront fermées partout et vous ne pourrez plus vous connecter avec {email}. Vos séjours, paiements et remboursements restent enregistrés.',
  'deletion.confirm': 'Supprimer le compte',
  'deletion.keep': 'Garder mon compte',
  'deletion.succeeded': 'Votre compte a bien été supprimé',
  'deletion.refused': 'Le compte n’a pas pu être supprimé. Veuillez réessayer.',
  'deletion.failed':
    'Un problème est survenu lors de la suppression de votre compte. Veuillez réessayer plus tard\u202f!',

  'nav.account': 'Menu du compte',
  'nav.changePassword': 'Changer le mot de passe',
  'nav.deleteAccount': 'Supprimer le compte',
  'nav.signOut': 'Déconnexion',
};
