import * as z from 'zod/mini';
import { type UserId, userIdText } from '../ids.ts';
import { storedJson } from '../stored-value.ts';

type Fields = Readonly<Record<string, string>>;

/** What a person typed into a form but has not sent yet. */
export interface EnquiryDraft<Values extends Fields = Fields> {
  /** Undefined when a visitor typed it. */
  readonly userId?: UserId | undefined;
  readonly values: Values;
}

function draft<Values extends z.ZodMiniType<Fields>>(values: Values) {
  return z.object({ userId: z.optional(userIdText), values });
}

const enquirer = { name: z.string(), email: z.string(), message: z.string() };

/** FORM-01: the form of `/partnership`. */
export const partnershipDraft = storedJson(
  'ndako.partnershipDraft.v1',
  draft(z.object({ ...enquirer, mobileNumber: z.string() })),
);

/** FORM-11: the form of `/Contact-Us`. */
export const visitDraft = storedJson(
  'ndako.visitDraft.v1',
  draft(z.object({ ...enquirer, visitTypeId: z.string() })),
);

/** The storage text of a draft of either form. */
export function enquiryDraftText(value: EnquiryDraft): string {
  return JSON.stringify(value);
}

/**
 * The values of a stored draft. Undefined when there is none, or when it belongs to another user. A
 * visitor's draft belongs to the next person who signs in.
 */
export function enquiryDraftOf<Values extends Fields>(
  stored: EnquiryDraft<Values> | undefined,
  userId: UserId | undefined,
): Values | undefined {
  const isOwn = stored?.userId === undefined || stored.userId === userId;
  return isOwn ? stored?.values : undefined;
}
