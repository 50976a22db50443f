import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { contentId } from '../desk-ids.ts';
import { deskPage } from '../desk-list.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import {
  contentPart,
  contentStates,
  contentValues,
  deskContent,
  registryName,
} from '../records/desk-content.ts';

/** The filters of the list, as they are in its address. */
export const contentFilters = z.object({
  /** Default: every registry. */
  registry: z.optional(registryName),
  state: z.optional(z.enum(contentStates)),
});

export const listDeskContent = defineDeskCall({
  method: 'GET',
  path: '/content',
  access: 'operator',
  roles: everyRole,
  summary: 'The records of a content registry, or of all, in their order',
  query: contentFilters,
  reply: deskPage(deskContent),
});

export const listContentParts = defineDeskCall({
  method: 'GET',
  path: '/content-parts',
  access: 'operator',
  roles: everyRole,
  summary: 'Every content registry, with the number of its records and of those without French',
  reply: z.object({ ...envelope, parts: z.array(contentPart) }),
});

const reply = z.object({ ...envelope, content: deskContent });
const params = z.object({ id: contentId });
const texts = { values: contentValues, french: contentValues };

export const readDeskContent = defineDeskCall({
  method: 'GET',
  path: '/content/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'A content record',
  params,
  reply,
});

export const createDeskContent = defineDeskCall({
  method: 'POST',
  path: '/content',
  access: 'operator',
  roles: runsHomes,
  summary: 'Add a record to the end of a registry. Some registries can have only one',
  body: z.object({ registry: registryName, ...texts }),
  success: 201,
  reply,
});

export const changeDeskContent = defineDeskCall({
  method: 'POST',
  path: '/content/:id',
  access: 'operator',
  roles: runsHomes,
  summary: 'Change the texts of a record. Bookings keep the tax that they were made with',
  params,
  body: z.object({ ...seen, ...texts }),
  reply,
});

/** What an operator can do with a record of a list. */
export const contentSteps = ['up', 'down', 'remove', 'restore'] as const;

export type ContentStep = (typeof contentSteps)[number];

export const arrangeDeskContent = defineDeskCall({
  method: 'POST',
  path: '/content/:id/arrange',
  access: 'operator',
  roles: runsHomes,
  summary: 'Move a record of a list up or down, remove it, or restore it',
  params,
  body: z.object({ ...seen, step: z.enum(contentSteps) }),
  reply,
});
