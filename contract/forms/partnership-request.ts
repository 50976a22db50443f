import * as z from 'zod/mini';
import { telephone } from '../phone.ts';
import { enquirer, filledIn } from './enquiry.ts';
import { longest } from './fields.ts';

/**
 * FORM-01 … FORM-03: the form of `/partnership`. The field stops a message that is too long
 * (FORM-04).
 */
export const partnershipRequestForm = z
  .object({ ...enquirer, mobileNumber: telephone.check(longest(15)) })
  .check(...filledIn(['name', 'email', 'mobileNumber', 'message']));

export type PartnershipRequestForm = z.output<typeof partnershipRequestForm>;
