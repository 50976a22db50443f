import * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { listEnvelope } from '../envelope.ts';
import { pageQuery, paginationQuery } from '../pagination.ts';
import * as record from '../records/content.ts';

function read<
  const Row extends NonNullable<Call['row']>,
  const Path extends string,
  Reply extends z.ZodMiniType,
>(row: Row, path: Path, summary: string, reply: Reply) {
  return defineCall({
    row,
    method: 'GET',
    path,
    access: 'public',
    summary,
    query: paginationQuery,
    reply,
  });
}

function pagedRead<
  const Row extends NonNullable<Call['row']>,
  const Path extends string,
  Reply extends z.ZodMiniType,
>(row: Row, path: Path, summary: string, reply: Reply) {
  return defineCall({
    row,
    method: 'GET',
    path,
    access: 'public',
    summary,
    query: pageQuery,
    reply,
  });
}

export const listTopCategories = pagedRead(
  'API-08',
  '/categories-registry',
  'Top categories: the carousel and /top-Categories',
  z.object({ ...listEnvelope, category: z.array(record.topCategory) }),
);
export const listStripCategories = pagedRead(
  'API-09',
  '/category-registry',
  'Categories of the home page strip',
  z.object({ ...listEnvelope, category: z.array(record.stripCategory) }),
);
export const readExperience = read(
  'API-11',
  '/experience-page-registry',
  'Counters of the experience band',
  z.object({ ...listEnvelope, experience: z.array(record.experience) }),
);
export const listFacilities = pagedRead(
  'API-12',
  '/facilities-registry',
  'Facilities',
  z.object({ ...listEnvelope, facility: z.array(record.facility) }),
);
export const readContactUs = read(
  'API-13',
  '/contact-us-registry',
  'Addresses, phone numbers and email addresses',
  z.object({ ...listEnvelope, contactUs: z.array(record.contactUs) }),
);
export const readGetNow = read(
  'API-14',
  '/get-now-registry',
  'Description and social links',
  z.object({ ...listEnvelope, getNow: z.array(record.getNow) }),
);
export const readStory = read(
  'API-16',
  '/behind-story-page-registry',
  'The story behind the product',
  z.object({ ...listEnvelope, story: z.array(record.story) }),
);
export const listPropertyTypes = read(
  'API-17',
  '/propertyType-registry',
  'Property types',
  z.object({ ...listEnvelope, propertyType: z.array(record.propertyType) }),
);
export const listKitchenAmenities = read(
  'API-18',
  '/kitchen-amenities-registry',
  'Kitchen amenities',
  z.object({ ...listEnvelope, kitchenAmenities: z.array(record.kitchenAmenity) }),
);
export const listBedroomAmenities = read(
  'API-19',
  '/bedroom-amenities-registry',
  'Bedroom amenities',
  z.object({ ...listEnvelope, bedroomAmenities: z.array(record.bedroomAmenity) }),
);
export const listHomeAmenities = read(
  'API-20',
  '/home-amenities-registry',
  'Home amenities',
  z.object({ ...listEnvelope, homeAmenities: z.array(record.homeAmenity) }),
);
export const readPriceFilter = read(
  'API-21',
  '/price-filter-registry',
  'Limits of the price slider',
  z.object({ ...listEnvelope, price: z.array(record.limits) }),
);
export const readSizeFilter = read(
  'API-22',
  '/size-filter-registry',
  'Limits of the size slider',
  z.object({ ...listEnvelope, size: z.array(record.limits) }),
);
export const readChooseUs = read(
  'API-23',
  '/choose-us-registry',
  'Reasons to choose the product',
  z.object({ ...listEnvelope, chooseUs: z.array(record.chooseUs) }),
);
export const readAboutUs = read(
  'API-24',
  '/about-us-registry',
  'Vision and mission',
  z.object({ ...listEnvelope, aboutUs: z.array(record.aboutUs) }),
);
export const listServices = read(
  'API-25',
  '/service-page-registry',
  'Services',
  z.object({ ...listEnvelope, service: z.array(record.service) }),
);
export const readPaymentInfo = pagedRead(
  'API-26',
  '/payment-registry',
  'Payment information',
  z.object({ ...listEnvelope, payment: z.array(record.paymentInfo) }),
);
export const readPartnership = read(
  'API-27',
  '/partnership-registry',
  'Partnership text and video',
  z.object({ ...listEnvelope, partnership: z.array(record.partnership) }),
);
export const listPartners = pagedRead(
  'API-28',
  '/partner-registry',
  'Partners',
  z.object({ ...listEnvelope, partner: z.array(record.partner) }),
);
export const listLocalBusinesses = pagedRead(
  'API-29',
  '/local-business-registry',
  'Local businesses',
  z.object({ ...listEnvelope, business: z.array(record.localBusiness) }),
);
export const listAgentTypes = pagedRead(
  'API-30',
  '/agent-types-registry',
  'Visit types',
  z.object({ ...listEnvelope, types: z.array(record.agentType) }),
);
export const readRefundPolicy = read(
  'API-42',
  '/refund-policy-registry',
  'Refund policy',
  z.object({ ...listEnvelope, policy: z.array(record.refundPolicy) }),
);
export const readServiceTax = read(
  'API-43',
  '/service-tax-registry',
  'Service tax in percent',
  z.object({ ...listEnvelope, tax: z.array(record.serviceTax) }),
);
export const readTerms = pagedRead(
  'API-61',
  '/terms-condition-registry',
  'Terms and conditions',
  z.object({ ...listEnvelope, term: z.array(record.term) }),
);
export const readPrivacyPolicy = pagedRead(
  'API-62',
  '/privacy-policy-registry',
  'Privacy policy',
  z.object({ ...listEnvelope, policy: z.array(record.privacyPolicy) }),
);
export const listFaq = pagedRead(
  'API-63',
  '/FAQ-registry',
  'Questions and answers',
  z.object({ ...listEnvelope, FAQ: z.array(record.faq) }),
);
