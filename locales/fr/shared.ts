import type { shared as english } from '../en/shared.ts';

/** Sentences that more than one screen says. */
export const shared: Readonly<Record<keyof typeof english, string>> = {
  'failure.reply': 'Erreur\u202f: {status} – {message}',
  'failure.noReply': 'Erreur\u202f: le serveur n’a pas répondu.',
  'failure.other': 'Erreur\u202f: {message}',
  'failure.malformedReply': 'La réponse du serveur est illisible.',
  'failure.leftOut': '{call}\u202f: des entrées illisibles sont omises\u202f: {places}',
  'server.said': '{message}',
  'page.loading': 'Chargement…',
  'page.failed': 'Un problème est survenu. Veuillez réessayer plus tard\u202f!',
  'action.retry': 'Réessayer',
  'action.close': 'Fermer',
  'session.expired': 'Votre session a pris fin. Veuillez vous reconnecter.',
  'session.invalidToken': 'Jeton non valide',
  // For developers alone.
  'session.outsideProvider': 'useAuth must be used within the AuthProvider.',
  'notFound.home': 'Retour à l’accueil',
};
