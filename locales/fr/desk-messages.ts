import type { deskMessages as english } from '../en/desk-messages.ts';

/** The messages of a booking at the desk. */
export const deskMessages: Readonly<Record<keyof typeof english, string>> = {
  'desk.messages': 'Messages',
  'desk.messages.empty': 'Aucun des deux n’a encore écrit.',
  'desk.messages.write': 'Écrire à {guest}',
  'desk.messages.mail':
    'Si le voyageur ne l’a pas lu au bout de 10 minutes, il lui est envoyé par e-mail.',
  'desk.messages.noMail':
    'Ce serveur n’envoie pas d’e-mails\u202f: le voyageur le lit sur la page de son séjour.',
  'desk.messages.noReader':
    'Ce voyageur n’a ni compte ni adresse e-mail, et ne peut pas le lire. Appelez-le.',
  'desk.messages.templates.en': 'Modèles, en anglais pour ce voyageur',
  'desk.messages.templates.fr': 'Modèles, en français pour ce voyageur',
  'desk.messages.template.directions': 'Comment venir',
  'desk.messages.template.checkIn': 'Heure d’arrivée',
  'desk.messages.template.thanks': 'Merci après le séjour',
  'desk.messages.unanswered': 'Sans réponse',
  'desk.today.messagesToAnswer': '{count:Message|Messages} sans réponse',
  'desk.today.none.messagesToAnswer': 'aucun message sans réponse',
  'desk.today.answer': 'Répondre',
};
