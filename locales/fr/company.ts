import type { company as english } from '../en/company.ts';

/** The pages about the company: about, services, partnership, local business, contact. */
export const company: Readonly<Record<keyof typeof english, string>> = {
  'about.vision': 'Notre vision et notre mission',
  'about.callUs': 'Appelez-nous 24\u00a0h/24, 7\u00a0j/7',
  'about.video': 'Vidéo',
  'about.watch': 'Cliquez ici',
  'about.contactUs': 'Contactez-nous',

  'service.refused': 'Les services n’ont pas pu être chargés',
  'service.failed': 'Erreur lors du chargement des données',
  'service.empty': 'Aucun service disponible pour le moment. Veuillez revenir plus tard.',
  'service.chat': 'Discuter sur WhatsApp',
  'service.about': 'au sujet de {title}',
  'service.contactUs': 'Contactez-nous',

  'partnership.video': 'La vidéo du partenariat',
  'partnership.play': 'Lire la vidéo',
  'partnership.partners': 'Nos partenaires',
  'partnership.noPartners':
    'Aucun partenaire à présenter pour le moment. Veuillez revenir plus tard.',
  'partnership.pausePartners': 'Arrêter le défilement des partenaires',
  'partnership.playPartners': 'Faire défiler les partenaires',
  'partnership.previousPartners': 'Partenaires précédents',
  'partnership.nextPartners': 'Partenaires suivants',

  'business.empty':
    'Aucun commerce local disponible pour le moment. Veuillez revenir plus tard ou découvrir d’autres annonces.',

  'contact.title': 'Nos coordonnées',
  'contact.lead': 'Un bureau dans trois villes et une ligne téléphonique ouverte jour et nuit.',
  'contact.addresses': 'Adresses',
  'contact.phones': 'Téléphone',
  'contact.emails': 'E-mail',

  'categories.empty': 'Aucune catégorie disponible pour le moment. Veuillez revenir plus tard.',
  'faq.empty': 'Aucune question ni réponse pour le moment. Veuillez revenir plus tard.',
};
