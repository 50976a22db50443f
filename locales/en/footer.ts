/** The footer, and what only a signed-in guest or a notice needs of the frame. */
export const footer = {
  'nav.bookings': 'My Bookings',
  'nav.payments': 'My Payments',
  'nav.refunds': 'My Refunds',
  'nav.favourites': 'My Favorites',
  'footer.explore': 'Explore',
  'footer.usefulLinks': 'Useful links',
  'footer.topCategories': 'Explore Top Categories',
  'footer.allProperties': 'All Properties',
  'footer.terms': 'Terms & Conditions',
  'footer.privacy': 'Privacy Policy',
  'footer.faq': 'FAQ',
  'footer.copyright': '© {year} {product}. All rights reserved.',
} as const;
