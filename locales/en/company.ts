/** The pages about the company: about, services, partnership, local business, contact. */
export const company = {
  'about.vision': 'Our vision and mission',
  'about.callUs': 'Call Us 24/7',
  'about.video': 'Video',
  'about.watch': 'Click Here',
  'about.contactUs': 'Contact Us',

  'service.refused': 'Failed to fetch services',
  'service.failed': 'Error fetching data',
  'service.empty': 'No services available at this time. Please check back later.',
  'service.chat': 'Chat on WhatsApp',
  'service.about': 'about {title}',
  'service.contactUs': 'Contact Us',

  'partnership.video': 'The partnership video',
  'partnership.play': 'Play Video',
  'partnership.partners': 'Our Partners',
  'partnership.noPartners': 'No partners to show at this time. Please check back later.',
  'partnership.pausePartners': 'Pause the partners',
  'partnership.playPartners': 'Move the partners',
  'partnership.previousPartners': 'Previous partners',
  'partnership.nextPartners': 'Next partners',

  'business.empty':
    'No Local Business available at this time. Please check back later or explore other listings.',

  'contact.title': 'Contact information',
  'contact.lead': 'An office in three towns, and a telephone that is answered day and night.',
  'contact.addresses': 'Addresses',
  'contact.phones': 'Telephone',
  'contact.emails': 'Email',

  'categories.empty': 'No categories available at the moment. Please check back later.',
  'faq.empty': 'No questions and answers at this time. Please check back later.',
} as const;
