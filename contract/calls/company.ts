import * as z from 'zod/mini';
import { listEnvelope } from '../envelope.ts';
import { firstPage } from '../pagination.ts';
import * as record from '../records/company.ts';
import { read } from './content-read.ts';
import { pagedRead } from './paged-read.ts';

/**
 * Registries of the company's pages. The first load does not read them, so they have a separate
 * file.
 */

export const readChooseUs = read(
  'API-23',
  '/choose-us-registry',
  'Reasons to choose the product',
  {},
  z.object({ ...listEnvelope, chooseUs: z.array(record.chooseUs) }),
);
export const readAboutUs = read(
  'API-24',
  '/about-us-registry',
  'Vision and mission',
  firstPage(),
  z.object({ ...listEnvelope, aboutUs: z.array(record.aboutUs) }),
);
export const listServices = read(
  'API-25',
  '/service-page-registry',
  'Services',
  firstPage(),
  z.object({ ...listEnvelope, service: z.array(record.service) }),
);
export const readPartnership = read(
  'API-27',
  '/partnership-registry',
  'Partnership text and video',
  firstPage(),
  z.object({ ...listEnvelope, partnership: z.array(record.partnership) }),
);
export const listPartners = pagedRead(
  'API-28',
  '/partner-registry',
  'Partners',
  10,
  z.object({ ...listEnvelope, partner: z.array(record.partner) }),
);
export const listLocalBusinesses = pagedRead(
  'API-29',
  '/local-business-registry',
  'Local businesses',
  10,
  z.object({ ...listEnvelope, business: z.array(record.localBusiness) }),
);
export const listAgentTypes = pagedRead(
  'API-30',
  '/agent-types-registry',
  'Visit types',
  5,
  z.object({ ...listEnvelope, types: z.array(record.agentType) }),
);
export const listFaq = pagedRead(
  'API-63',
  '/FAQ-registry',
  'Questions and answers',
  10,
  z.object({ ...listEnvelope, FAQ: z.array(record.faq) }),
);
