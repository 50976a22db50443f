/** What the pages are called in their banners, and what search engines and shared links say of them. */
export const head = {
  'nav.breadcrumbs': 'Breadcrumbs',
  'title.about': 'About',
  'title.apartment': 'Apartment',
  'title.service': 'Service',
  'title.payment': 'Payment',
  'title.partnership': 'Partnership',
  'title.local-business': 'Local Business',
  'title.contact-us': 'Contact Us',
  'title.top-categories': 'Top Categories',
  'title.faq': 'FAQ',
  'title.terms-&-conditions': 'Terms & Conditions',
  'title.privacy-policy': 'Privacy Policy',
  'title.profile': 'Profile',
  'title.change-password': 'Change Password',
  'title.bookings': 'Bookings',
  'title.payments': 'Payments',
  'title.payment-processing': 'Payment Processing',
  'title.pay-now': 'Pay Now',
  'title.favorites': 'Favorites',
  'title.refunds': 'Refunds',
  'head.needsScript': 'This site needs JavaScript.',
  'head.home.day':
    'Furnished homes across the DR Congo, by the day. Choose your dates, see the whole price, and pay in cash or online.',
  'head.home.night':
    'Furnished homes across the DR Congo, by the night. Choose your dates, see the whole price, and pay in cash or online.',
  'head.about':
    'Who {product} is: what we want from short stays in the DR Congo, why guests choose us, and how to reach us.',
  'head.apartment.day':
    'Homes to rent by the day in the DR Congo. Filter by place, dates, price, size and amenities, and see what your stay costs.',
  'head.apartment.night':
    'Homes to rent by the night in the DR Congo. Filter by place, dates, price, size and amenities, and see what your stay costs.',
  'head.service':
    'What {product} does for guests and owners around a stay. Ask about each service on WhatsApp.',
  'head.payment': 'How to pay for a stay with {product}: in cash or online, in US dollars.',
  'head.partnership':
    'Let your home with {product}, or work with us: meet our partners and send us a request.',
  'head.local-business': 'Shops, restaurants and services near our homes in the DR Congo.',
  'head.contact-us':
    'Addresses, phone numbers and e-mail of {product}, and a form to schedule a visit.',
  'head.top-categories':
    'The kinds of homes that guests of {product} look for most, each with what makes it special.',
  'head.faq': 'Answers to what guests ask about booking, paying, cancelling and refunds.',
  'head.terms-&-conditions': 'The terms under which {product} lets homes for short stays.',
  'head.privacy-policy': 'Which data {product} keeps about you, why, and for how long.',
  /** Within a sentence. */
  'head.priceFrom': 'from {price}',
  'head.property.day':
    '{place}: {facts}{price} a day. See free dates and the whole price on {product}.',
  'head.property.night':
    '{place}: {facts}{price} a night. See free dates and the whole price on {product}.',
} as const;
