import type { footer as english } from '../en/footer.ts';

/** The footer, and what only a signed-in guest or a notice needs of the frame. */
export const footer: Readonly<Record<keyof typeof english, string>> = {
  'nav.bookings': 'Mes réservations',
  'nav.payments': 'Mes paiements',
  'nav.refunds': 'Mes remboursements',
  'nav.favourites': 'Mes favoris',
  'footer.explore': 'Explorer',
  'footer.usefulLinks': 'Liens utiles',
  'footer.topCategories': 'Catégories phares',
  'footer.allProperties': 'Tous les logements',
  'footer.terms': 'Conditions générales',
  'footer.privacy': 'Politique de confidentialité',
  'footer.faq': 'FAQ',
  'footer.copyright': '© {year} {product}. Tous droits réservés.',
};
