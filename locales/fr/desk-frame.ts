import type { deskFrame as english } from '../en/desk-frame.ts';

/** The frame of the desk: its navigation, and the sentences that replace a page. */
export const deskFrame: Readonly<Record<keyof typeof english, string>> = {
  'desk.name': 'Bureau {product}',
  'desk.nav': 'Bureau',
  'desk.menu': 'Menu',
  'desk.group.work': 'Travail',
  'desk.group.homes': 'Logements',
  'desk.group.people': 'Personnes',
  'desk.skip': 'Aller à la page',
  'desk.language': 'Langue',
  'desk.loading': 'Chargement…',
  'desk.unreachable': 'Le bureau ne peut pas joindre le serveur.',
  'desk.notFound': 'Cette page du bureau n’existe pas.',
  'desk.notFound.back': 'Aller à Aujourd’hui',
  'desk.missing': 'Cet enregistrement n’existe pas.',
  'desk.copy': 'Copier',
  'desk.copied': 'Copié',
  'desk.copyFailed': 'Votre navigateur ne permet pas de copier. Sélectionnez plutôt le texte.',
  'desk.broken': 'Cette page ne fonctionne pas. Rechargez-la.',
  'desk.today': 'Aujourd’hui',
  'desk.bookings': 'Réservations',
  'desk.refunds': 'Remboursements',
  'desk.guests': 'Voyageurs',
  'desk.audit': 'Journal d’audit',
  'desk.sessions': 'Sessions ouvertes',
  'desk.role.owner': 'Propriétaire',
  'desk.role.manager': 'Gérant',
  'desk.role.support': 'Assistance',
  'desk.signOut': 'Se déconnecter',
  'desk.signOut.failed':
    'Vous êtes toujours connecté\u202f: le serveur n’a pas répondu. Réessayez.',
};
