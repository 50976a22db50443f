import type { PaymentLinkSentences } from '../message.ts';

export const paymentLink: PaymentLinkSentences = {
  'paymentLink.title': 'Payer votre séjour',
  'paymentLink.loading': 'Chargement de la réservation…',
  'paymentLink.unread': 'La réservation n’a pas pu être chargée. Veuillez réessayer.',
  'paymentLink.greeting':
    'Bonjour {name}, voici la réservation que votre hôte vous demande de payer.',
  'paymentLink.noName': 'Voici la réservation que votre hôte vous demande de payer.',
  'paymentLink.rest.greeting':
    'Bonjour {name}, votre hôte vous demande de payer le reste de cette réservation.',
  'paymentLink.rest.noName': 'Votre hôte vous demande de payer le reste de cette réservation.',
  'paymentLink.stay': 'Le séjour',
  'paymentLink.payBy': 'À payer avant le',
  'paymentLink.paid.before': 'Déjà payé',
  'paymentLink.covered': 'Non facturé',
  'paymentLink.owed': 'À payer maintenant',
  'paymentLink.pay': 'Payer en ligne',
  'paymentLink.footnote':
    'Aucun compte n’est nécessaire. Vous payez sur la page du prestataire de paiement\u202f; nous ne voyons jamais votre carte.',
  'paymentLink.uncertain':
    'Nous ne savons pas encore si votre paiement a abouti. Merci de ne pas payer de nouveau. Ouvrez de nouveau ce lien dans quelques minutes.',
  'paymentLink.again': 'Revoir la réservation',
  'paymentLink.paid': 'Cette réservation est payée',
  'paymentLink.paid.text': 'Merci\u202f! Le numéro de votre réservation est\u202f:',
  'paymentLink.givenUp': 'Le délai de paiement est passé',
  'paymentLink.givenUp.text':
    'Cette réservation n’a pas été payée à temps\u202f: ses jours sont de nouveau libres. Demandez à votre hôte si vous pouvez encore les avoir.',
  'paymentLink.closed': 'Cette réservation est annulée',
  'paymentLink.closed.text': 'Il n’y a rien à payer. Si cela vous surprend, demandez à votre hôte.',
  'paymentLink.replaced': 'Ce lien ne fonctionne plus',
  'paymentLink.replaced.text':
    'Votre hôte a créé un lien plus récent pour cette réservation. Utilisez celui-là, ou demandez-le à votre hôte.',
  'paymentLink.wrong': 'Ce lien ne fonctionne pas',
  'paymentLink.wrong.text':
    'Son adresse n’est pas complète. Ouvrez le lien entier, tel que vous l’avez reçu, ou demandez-en un nouveau à votre hôte.',
};
