import * as z from 'zod/mini';
import { mostWords, wordCount } from '../rules/words.ts';
import { enquirer, filledIn } from './enquiry.ts';

/** FORM-11 … FORM-14: the form of `/Contact-Us`. `visitTypeId` is the id of an agent type. */
export const visitRequestForm = z
  .object({
    ...enquirer,
    visitTypeId: z.string(),
    message: enquirer.message.check(
      z.refine((message) => wordCount(message) <= mostWords, { error: 'visit.tooManyWords' }),
    ),
  })
  .check(...filledIn(['name', 'email', 'visitTypeId', 'message']));

export type VisitRequestForm = z.output<typeof visitRequestForm>;
