import * as company from '#contract/calls/company.ts';
import * as calls from '#contract/calls/content.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';

/** The registries that are kept as plain records, each with the name of its list in the reply. */
export const registries = [
  ['category', listTopCategories],
  ['category', calls.listStripCategories],
  ['experience', calls.readExperience],
  ['facility', calls.listFacilities],
  ['contactUs', calls.readContactUs],
  ['getNow', calls.readGetNow],
  ['story', calls.readStory],
  ['price', calls.readPriceFilter],
  ['size', calls.readSizeFilter],
  ['chooseUs', company.readChooseUs],
  ['aboutUs', company.readAboutUs],
  ['service', company.listServices],
  ['payment', calls.readPaymentInfo],
  ['partnership', company.readPartnership],
  ['partner', company.listPartners],
  ['business', company.listLocalBusinesses],
  ['types', company.listAgentTypes],
  ['policy', calls.readRefundPolicy],
  ['tax', calls.readServiceTax],
  ['term', calls.readTerms],
  ['policy', calls.readPrivacyPolicy],
  ['FAQ', company.listFaq],
] as const;

/** `/FAQ-registry` → `faq-registry`, as the table names it. */
export function registryOf(path: string): string {
  return path.slice(1).toLowerCase();
}
