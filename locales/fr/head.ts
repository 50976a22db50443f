import type { head as english } from '../en/head.ts';

/** What the pages are called in their banners, and what search engines and shared links say of them. */
export const head: Readonly<Record<keyof typeof english, string>> = {
  'nav.breadcrumbs': 'Fil d’Ariane',
  'title.about': 'À propos',
  'title.apartment': 'Appartements',
  'title.service': 'Services',
  'title.payment': 'Paiement',
  'title.partnership': 'Partenariat',
  'title.local-business': 'Commerces locaux',
  'title.contact-us': 'Nous contacter',
  'title.top-categories': 'Catégories phares',
  'title.faq': 'FAQ',
  'title.terms-&-conditions': 'Conditions générales',
  'title.privacy-policy': 'Politique de confidentialité',
  'title.profile': 'Mon profil',
  'title.change-password': 'Changer le mot de passe',
  'title.bookings': 'Mes réservations',
  'title.payments': 'Mes paiements',
  'title.payment-processing': 'Paiement en cours',
  'title.pay-now': 'Payer maintenant',
  'title.favorites': 'Mes favoris',
  'title.refunds': 'Mes remboursements',
  'head.needsScript': 'Ce site a besoin de JavaScript.',
  'head.home.day':
    'Des logements meublés partout en RD Congo, à la journée. Choisissez vos dates, voyez le prix total et payez en espèces ou en ligne.',
  'head.home.night':
    'Des logements meublés partout en RD Congo, à la nuit. Choisissez vos dates, voyez le prix total et payez en espèces ou en ligne.',
  'head.about':
    'Qui est {product}\u202f: ce que nous attendons des courts séjours en RD Congo, pourquoi les voyageurs nous choisissent et comment nous joindre.',
  'head.apartment.day':
    'Des logements à louer à la journée en RD Congo. Filtrez par lieu, dates, prix, surface et équipements, et voyez ce que coûte votre séjour.',
  'head.apartment.night':
    'Des logements à louer à la nuit en RD Congo. Filtrez par lieu, dates, prix, surface et équipements, et voyez ce que coûte votre séjour.',
  'head.service':
    'Ce que {product} fait pour les voyageurs et les propriétaires autour d’un séjour. Renseignez-vous sur chaque service par WhatsApp.',
  'head.payment':
    'Comment payer un séjour avec {product}\u202f: en espèces ou en ligne, en dollars américains.',
  'head.partnership':
    'Louez votre logement avec {product} ou travaillez avec nous\u202f: découvrez nos partenaires et envoyez-nous une demande.',
  'head.local-business': 'Boutiques, restaurants et services près de nos logements en RD Congo.',
  'head.contact-us':
    'Adresses, numéros de téléphone et e-mail de {product}, et un formulaire pour planifier une visite.',
  'head.top-categories':
    'Les types de logements que les voyageurs de {product} recherchent le plus, et ce qui rend chacun unique.',
  'head.faq':
    'Les réponses aux questions des voyageurs sur la réservation, le paiement, l’annulation et le remboursement.',
  'head.terms-&-conditions':
    'Les conditions auxquelles {product} loue des logements pour de courts séjours.',
  'head.privacy-policy':
    'Quelles données {product} conserve à votre sujet, pourquoi et pendant combien de temps.',
  'head.priceFrom': 'à partir de {price}',
  'head.property.day':
    '{place}\u202f: {facts}{price} par jour. Voyez les dates libres et le prix total sur {product}.',
  'head.property.night':
    '{place}\u202f: {facts}{price} par nuit. Voyez les dates libres et le prix total sur {product}.',
};
