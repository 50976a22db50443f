import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { defineDeskCall } from '../desk-call.ts';
import { note, seen } from '../desk-change.ts';
import { enquiryId } from '../desk-ids.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole } from '../desk-roles.ts';
import { enquiry, enquiryDetail, enquiryKinds } from '../records/enquiry.ts';

const filters = {
  kind: z.optional(z.enum(enquiryKinds)),
  answered: z.optional(z.enum(['yes', 'no'])),
  /** Part of the name or e-mail address, or a whole id. */
  search,
};

/** The filters of the list, as they are in its address. */
export const enquiryFilters = z.object({ ...filters, after });

export const listEnquiries = defineDeskCall({
  method: 'GET',
  path: '/enquiries',
  access: 'operator',
  roles: everyRole,
  summary:
    'Requests for visits and partnerships, and subscriptions to the newsletter, newest first',
  query: enquiryFilters,
  reply: deskPage(enquiry),
});

export const exportEnquiries = defineDeskCall({
  method: 'GET',
  path: '/enquiries.csv',
  access: 'operator',
  roles: everyRole,
  summary: 'The enquiries with the same filters as CSV, newest first',
  query: z.object(filters),
  reply: z.string(),
});

const reply = z.object({ ...envelope, enquiry: enquiryDetail });
const params = z.object({ id: enquiryId });

export const readEnquiry = defineDeskCall({
  method: 'GET',
  path: '/enquiries/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'An enquiry with its message and the note of the operators',
  params,
  reply,
});

/** What an operator can do with an enquiry. `note` changes only the note. */
export const enquiryChanges = ['answer', 'reopen', 'note'] as const;

export type EnquiryChange = (typeof enquiryChanges)[number];

export const changeEnquiry = defineDeskCall({
  method: 'POST',
  path: '/enquiries/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'Mark an enquiry as answered or not answered, with a note. The sender gets no e-mail',
  params,
  body: z.object({ ...seen, change: z.enum(enquiryChanges), note }),
  reply,
});
