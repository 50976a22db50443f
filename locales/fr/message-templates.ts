import type { messageTemplates as english } from '../en/message-templates.ts';

/** What operators write to guests. The guest reads it, in the language of the guest. */
export const messageTemplates: Readonly<Record<keyof typeof english, string>> = {
  'template.directions': 'Bonjour {guest},\n\nvoici comment venir à {home}\u202f:\n\n{directions}',
  'template.address':
    'Bonjour {guest},\n\nvoici l’adresse ({home})\u202f: {location}.\n\nÉcrivez-nous si vous avez besoin d’aide en chemin.',
  'template.checkIn':
    'Bonjour {guest},\n\nvous pouvez vous installer à {home} le {day} à partir de {checkInFrom}. À quelle heure pensez-vous arriver\u202f?',
  'template.arrival':
    'Bonjour {guest},\n\nnous nous réjouissons de vous accueillir à {home} le {day}. À quelle heure pensez-vous arriver\u202f?',
  'template.thanks':
    'Bonjour {guest},\n\nmerci pour votre séjour à {home}. Nous espérons qu’il vous a plu, et nous serons heureux de vous revoir.',
};
