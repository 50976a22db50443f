import * as companyCalls from '#contract/calls/company.ts';
import * as calls from '#contract/calls/content.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { priceFilters, sizeFilters } from '#server/demo/content/price-and-size-filters.ts';
import * as company from '#server/demo/content/registries/company.ts';
import { faq } from '#server/demo/content/registries/faq.ts';
import * as home from '#server/demo/content/registries/home.ts';
import * as policies from '#server/demo/content/registries/policies.ts';
import type { content } from './content-tables.ts';
import { sceneLink } from './scene-link.ts';

type WireRecord = Readonly<Record<string, unknown>>;

const { chooseUs, aboutUs } = company;

const registries: readonly (readonly [{ readonly path: string }, readonly WireRecord[]])[] = [
  [listTopCategories, home.topCategories.map(pictured)],
  [
    calls.listStripCategories,
    home.stripCategories.map((category) => ({ ...category, logo: sceneLink(category.logo) })),
  ],
  [calls.readExperience, [home.experience]],
  [calls.listFacilities, home.facilities.map(pictured)],
  [calls.readContactUs, [company.contactUs]],
  [calls.readGetNow, [home.getNow]],
  [calls.readStory, [{ ...home.behindStory, image: home.behindStory.image.map(sceneLink) }]],
  [calls.readPriceFilter, priceFilters.map((limits) => ({ ...limits }))],
  [calls.readSizeFilter, sizeFilters.map((limits) => ({ ...limits }))],
  [
    companyCalls.readChooseUs,
    [
      {
        ...chooseUs,
        property1: signed(chooseUs.property1),
        property2: signed(chooseUs.property2),
        property3: signed(chooseUs.property3),
      },
    ],
  ],
  [companyCalls.readAboutUs, [{ ...aboutUs, image: aboutUs.image.map(sceneLink) }]],
  [companyCalls.listServices, company.services.map(pictured)],
  [calls.readPaymentInfo, [{ message: policies.paymentInformation }]],
  [companyCalls.readPartnership, [company.partnership]],
  [companyCalls.listPartners, company.partnerRecords.map(pictured)],
  [companyCalls.listLocalBusinesses, company.localBusinesses.map(pictured)],
  [companyCalls.listAgentTypes, company.agentTypes.map((name) => ({ name }))],
  [calls.readRefundPolicy, [{ message: policies.refundPolicy }]],
  [calls.readServiceTax, [{ taxPercent: policies.serviceTaxPercent }]],
  [calls.readTerms, [{ message: policies.termsAndConditions }]],
  [calls.readPrivacyPolicy, [{ message: policies.privacyPolicy }]],
  [companyCalls.listFaq, faq.map((entry) => ({ ...entry }))],
];

function pictured(record: { readonly image: string }): WireRecord {
  return { ...record, image: sceneLink(record.image) };
}

function signed(reason: company.DemoReason): WireRecord {
  return { ...pictured(reason), logo: sceneLink(reason.logo) };
}

/** Every content registry's demo records as rows. */
export function demoContent(): (typeof content.$inferInsert)[] {
  return registries.flatMap(([call, records]) =>
    records.map((record, position) => ({
      registry: call.path.slice(1).toLowerCase(),
      position,
      record,
    })),
  );
}
