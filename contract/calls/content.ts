import { listReply } from '../list-reply.ts';
import { firstPage } from '../pagination.ts';
import * as record from '../records/content.ts';
import { read } from './content-read.ts';
import { pagedRead } from './paged-read.ts';

export const listStripCategories = pagedRead(
  'API-09',
  '/category-registry',
  'Categories of the home page strip',
  5,
  listReply('category', record.stripCategory),
);
export const readExperience = {
  ...read(
    'API-11',
    '/experience-page-registry',
    'Counters of the experience band',
    firstPage(1),
    listReply('experience', record.experience),
  ),
  withoutToken: true,
} as const;
export const listFacilities = pagedRead(
  'API-12',
  '/facilities-registry',
  'Facilities',
  10,
  listReply('facility', record.facility),
);
export const readContactUs = read(
  'API-13',
  '/contact-us-registry',
  'Addresses, phone numbers and email addresses',
  firstPage(1),
  listReply('contactUs', record.contactUs),
);
export const readGetNow = read(
  'API-14',
  '/get-now-registry',
  'Description and social links',
  firstPage(1),
  listReply('getNow', record.getNow),
);
export const readStory = read(
  'API-16',
  '/behind-story-page-registry',
  'The story behind the product',
  firstPage(),
  listReply('story', record.story),
);
export const listPropertyTypes = read(
  'API-17',
  '/propertyType-registry',
  'Property types',
  firstPage(),
  listReply('propertyType', record.propertyType),
);
export const listKitchenAmenities = read(
  'API-18',
  '/kitchen-amenities-registry',
  'Kitchen amenities',
  firstPage(),
  listReply('kitchenAmenities', record.kitchenAmenity),
);
export const listBedroomAmenities = read(
  'API-19',
  '/bedroom-amenities-registry',
  'Bedroom amenities',
  firstPage(),
  listReply('bedroomAmenities', record.bedroomAmenity),
);
export const listHomeAmenities = read(
  'API-20',
  '/home-amenities-registry',
  'Home amenities',
  firstPage(),
  listReply('homeAmenities', record.homeAmenity),
);
export const readPriceFilter = read(
  'API-21',
  '/price-filter-registry',
  'Limits of the price slider',
  {},
  listReply('price', record.limits),
);
export const readSizeFilter = read(
  'API-22',
  '/size-filter-registry',
  'Limits of the size slider',
  {},
  listReply('size', record.limits),
);
export const readPaymentInfo = pagedRead(
  'API-26',
  '/payment-registry',
  'Payment information',
  10,
  listReply('payment', record.paymentInfo),
);
export const readRefundPolicy = read(
  'API-42',
  '/refund-policy-registry',
  'Refund policy',
  firstPage(1),
  listReply('policy', record.refundPolicy),
);
export const readServiceTax = read(
  'API-43',
  '/service-tax-registry',
  'Service tax in percent',
  firstPage(1),
  listReply('tax', record.serviceTax),
);
export const readTerms = pagedRead(
  'API-61',
  '/terms-condition-registry',
  'Terms and conditions',
  10,
  listReply('term', record.term),
);
export const readPrivacyPolicy = pagedRead(
  'API-62',
  '/privacy-policy-registry',
  'Privacy policy',
  10,
  listReply('policy', record.privacyPolicy),
);
