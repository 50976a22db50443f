import type { enquiries as english } from '../en/enquiries.ts';

/** The forms that anybody may send: partnership, visit, newsletter. */
export const enquiries: Readonly<Record<keyof typeof english, string>> = {
  'enquiry.name': 'Nom',
  'enquiry.mobileNumber': 'Numéro de portable',
  'enquiry.message': 'Message',
  'enquiry.submit': 'Envoyer',
  'enquiry.required': 'Veuillez remplir tous les champs obligatoires.',
  'enquiry.succeeded': 'Le formulaire a bien été envoyé\u202f!',

  'partnershipRequest.title': 'Planifier une visite',
  'partnershipRequest.lead': 'Dites-nous ce que vous faites. L’un de nous passera vous voir.',
  'partnershipRequest.words': '{count}/{most} mots',
  'partnershipRequest.failed': 'L’envoi du formulaire a échoué\u202f!',

  'visit.title': 'Planifier une visite',
  'visit.lead':
    'Visitez un logement avec nous avant de le réserver, ou venez simplement en parler.',
  'visit.type': 'Type de visite',
  'visit.chooseType': 'Choisissez un type de visite',
  'visit.tooManyWords': 'Le message ne doit pas dépasser 700 mots.',
  'visit.failed': 'L’envoi du formulaire a échoué\u202f!',
  'visit.typesFailed': 'Les types de visite n’ont pas pu être chargés.',

  'newsletter.lead': 'Nouveaux logements et périodes calmes, une fois par mois. Rien d’autre.',
  'newsletter.email': 'Votre adresse e-mail',
  'newsletter.submit': 'S’abonner',
  'newsletter.subscribed': 'Votre abonnement à la newsletter est confirmé.',
  'newsletter.failed': 'L’envoi du formulaire a échoué\u202f!',
  'newsletter.title': 'Abonnez-vous',
};
