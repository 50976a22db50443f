import * as z from 'zod/mini';
import { type StorageKey, type StoredValue, storedJson } from '../stored-value.ts';
import { operatorId } from './desk-ids.ts';

const typed = z.record(z.string(), z.optional(z.union([z.string(), z.boolean()])));

/** The fields of a form as they are typed. */
export type TypedFields = Record<string, string | boolean>;

const draft = z.object({ operator: operatorId, typed, over: typed });

/** What an operator typed into a form and did not send: see `TypedDraft`. */
export type FormDraft = z.output<typeof draft>;

/** The start of the storage keys of a form's drafts, for all records and operators. */
export function formDraftFamily<Form extends string>(form: Form) {
  return `ndako.deskForm.v1.${form}` as const satisfies StorageKey;
}

/**
 * The draft of a form in the browser's storage, one for each operator.
 *
 * @param form The form, with its record where it has one: `coupon.new`.
 */
export function storedFormDraft(
  form: string,
  operator: FormDraft['operator'],
): StoredValue<FormDraft> {
  return storedJson(`${formDraftFamily(form)}.${operator}`, draft);
}
