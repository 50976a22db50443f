import type { CallName } from '#contract/calls/all-calls.ts';

/**
 * The calls of the small loads that a page makes with a factory of `machines/`. The page replaces the
 * actor that names its calls, so the inspector cannot read them from the machine.
 */
export const pageCalls: Readonly<Record<string, readonly CallName[]>> = {
  about: ['readAboutUs', 'readChooseUs'],
  contactUs: ['readContactUs'],
  experience: ['readExperience'],
  facilities: ['listFacilities'],
  faq: ['listFaq'],
  localBusinesses: ['listLocalBusinesses'],
  openRefunds: ['listOpenRefunds'],
  panelCompany: ['readGetNow'],
  panelContact: ['readContactUs'],
  partners: ['listPartners'],
  partnership: ['readPartnership'],
  paymentInfo: ['readPaymentInfo'],
  privacyPolicy: ['readPrivacyPolicy'],
  propertyDetails: ['readProperty'],
  reviews: ['listReviews'],
  story: ['readStory'],
  stripCategories: ['listStripCategories'],
  terms: ['readTerms'],
  topCategories: ['listTopCategories'],
};
