import { listReply } from '../list-reply.ts';
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
  listReply('chooseUs', record.chooseUs),
);
export const readAboutUs = read(
  'API-24',
  '/about-us-registry',
  'Vision and mission',
  firstPage(),
  listReply('aboutUs', record.aboutUs),
);
export const listServices = read(
  'API-25',
  '/service-page-registry',
  'Services',
  firstPage(),
  listReply('service', record.service),
);
export const readPartnership = read(
  'API-27',
  '/partnership-registry',
  'Partnership text and video',
  firstPage(),
  listReply('partnership', record.partnership),
);
export const listPartners = pagedRead(
  'API-28',
  '/partner-registry',
  'Partners',
  10,
  listReply('partner', record.partner),
);
export const listLocalBusinesses = pagedRead(
  'API-29',
  '/local-business-registry',
  'Local businesses',
  10,
  listReply('business', record.localBusiness),
);
export const listAgentTypes = pagedRead(
  'API-30',
  '/agent-types-registry',
  'Visit types',
  5,
  listReply('types', record.agentType),
);
export const listFaq = pagedRead(
  'API-63',
  '/FAQ-registry',
  'Questions and answers',
  10,
  listReply('FAQ', record.faq),
);
