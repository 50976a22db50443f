import * as z from 'zod/mini';
import { listEnvelope } from '../envelope.ts';
import { firstPage } from '../pagination.ts';
import * as record from '../records/content.ts';
import { read } from './content-read.ts';
import { pagedRead } from './paged-read.ts';

export const listStripCategories = pagedRead(
  'API-09',
  '/category-registry',
  'Categories of the home page strip',
  5,
  z.object({ ...listEnvelope, category: z.array(record.stripCategory) }),
);
export const readExperience = {
  ...read(
    'API-11',
    '/experience-page-registry',
    'Counters of the experience band',
    firstPage(1),
    z.object({ ...listEnvelope, experience: z.array(record.experience) }),
  ),
  withoutToken: true,
} as const;
export const listFacilities = pagedRead(
  'API-12',
  '/facilities-registry',
  'Facilities',
  10,
  z.object({ ...listEnvelope, facility: z.array(record.facility) }),
);
export const readContactUs = read(
  'API-13',
  '/contact-us-registry',
  'Addresses, phone numbers and email addresses',
  firstPage(1),
  z.object({ ...listEnvelope, contactUs: z.array(record.contactUs) }),
);
export const readGetNow = read(
  'API-14',
  '/get-now-registry',
  'Description and social links',
  firstPage(1),
  z.object({ ...listEnvelope, getNow: z.array(record.getNow) }),
);
export const readStory = read(
  'API-16',
  '/behind-story-page-registry',
  'The story behind the product',
  firstPage(),
  z.object({ ...listEnvelope, story: z.array(record.story) }),
);
export const listPropertyTypes = read(
  'API-17',
  '/propertyType-registry',
  'Property types',
  firstPage(),
  z.object({ ...listEnvelope, propertyType: z.array(record.propertyType) }),
);
export const listKitchenAmenities = read(
  'API-18',
  '/kitchen-amenities-registry',
  'Kitchen amenities',
  firstPage(),
  z.object({ ...listEnvelope, kitchenAmenities: z.array(record.kitchenAmenity) }),
);
export const listBedroomAmenities = read(
  'API-19',
  '/bedroom-amenities-registry',
  'Bedroom amenities',
  firstPage(),
  z.object({ ...listEnvelope, bedroomAmenities: z.array(record.bedroomAmenity) }),
);
export const listHomeAmenities = read(
  'API-20',
  '/home-amenities-registry',
  'Home amenities',
  firstPage(),
  z.object({ ...listEnvelope, homeAmenities: z.array(record.homeAmenity) }),
);
export const readPriceFilter = read(
  'API-21',
  '/price-filter-registry',
  'Limits of the price slider',
  {},
  z.object({ ...listEnvelope, price: z.array(record.limits) }),
);
export const readSizeFilter = read(
  'API-22',
  '/size-filter-registry',
  'Limits of the size slider',
  {},
  z.object({ ...listEnvelope, size: z.array(record.limits) }),
);
export const readPaymentInfo = pagedRead(
  'API-26',
  '/payment-registry',
  'Payment information',
  10,
  z.object({ ...listEnvelope, payment: z.array(record.paymentInfo) }),
);
export const readRefundPolicy = read(
  'API-42',
  '/refund-policy-registry',
  'Refund policy',
  firstPage(1),
  z.object({ ...listEnvelope, policy: z.array(record.refundPolicy) }),
);
export const readServiceTax = read(
  'API-43',
  '/service-tax-registry',
  'Service tax in percent',
  firstPage(1),
  z.object({ ...listEnvelope, tax: z.array(record.serviceTax) }),
);
export const readTerms = pagedRead(
  'API-61',
  '/terms-condition-registry',
  'Terms and conditions',
  10,
  z.object({ ...listEnvelope, term: z.array(record.term) }),
);
export const readPrivacyPolicy = pagedRead(
  'API-62',
  '/privacy-policy-registry',
  'Privacy policy',
  10,
  z.object({ ...listEnvelope, policy: z.array(record.privacyPolicy) }),
);
