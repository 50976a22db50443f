import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { choiceId } from '../desk-ids.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { choiceKinds, choiceNames, deskChoice } from '../records/desk-choice.ts';

export const listChoices = defineDeskCall({
  method: 'GET',
  path: '/choices',
  access: 'operator',
  roles: everyRole,
  summary: 'The types and amenities of listings, by kind, in the order of the search form',
  reply: z.object({ ...envelope, choices: z.array(deskChoice) }),
});

const reply = z.object({ ...envelope, choice: deskChoice });
const params = z.object({ id: choiceId });

export const createChoice = defineDeskCall({
  method: 'POST',
  path: '/choices',
  access: 'operator',
  roles: runsHomes,
  summary: 'Add a type or an amenity after the others of its kind',
  body: z.extend(choiceNames, { kind: z.enum(choiceKinds) }),
  success: 201,
  reply,
});

export const changeChoice = defineDeskCall({
  method: 'POST',
  path: '/choices/:id',
  access: 'operator',
  roles: runsHomes,
  summary: 'Rename a type or an amenity. Listings that have it keep it',
  params,
  body: z.extend(choiceNames, seen),
  reply,
});

/** What an operator can do with a type or an amenity besides renaming it. */
export const choiceSteps = ['up', 'down', 'remove'] as const;

export type ChoiceStep = (typeof choiceSteps)[number];

export const arrangeChoice = defineDeskCall({
  method: 'POST',
  path: '/choices/:id/arrange',
  access: 'operator',
  roles: runsHomes,
  summary: 'Move a type or an amenity up or down, or remove it. Refused while a listing has it',
  params,
  body: z.object({ ...seen, step: z.enum(choiceSteps) }),
  reply,
});
