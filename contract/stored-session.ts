import { listApprovedProperties } from './calls/properties.ts';
import type { Property } from './records/property.ts';
import { type User, user } from './records/user.ts';
import { readStoredJson, storedJson } from './stored-json.ts';

/** The signed-in user, and the token for calls. */
export interface Member {
  readonly token: string;
  readonly user: User;
}

/**
 * SES-06: the signed-in user. A token without a user, or a user without a token, means a visitor.
 */
export function storedMember(stored: {
  readonly token?: string | null;
  readonly user?: string | null;
}): Member | undefined {
  const token = present(stored.token);
  const user = storedUser(stored.user);
  return token !== undefined && user !== undefined ? { token, user } : undefined;
}

/** SES-10: a stored text, or undefined when it is missing, empty or the text `undefined`. */
export function present(text: string | null | undefined): string | undefined {
  return text === '' || text === 'undefined' ? undefined : (text ?? undefined);
}

/** SES-02, SES-10, SES-11: reads the user from a stored text. */
export function storedUser(text: string | null | undefined): User | undefined {
  return readStoredJson(user, present(text) ?? '');
}

/** SES-03, SES-10, SES-11: reads the properties from a stored text. Empty when it is invalid. */
export function storedProperties(text: string | null | undefined): readonly Property[] {
  return readStoredJson(listApprovedProperties.reply.shape.property, present(text) ?? '') ?? [];
}

/** SES-02: the storage text of a user. */
export function userText(value: User): string {
  return storedJson(user, value);
}

/** SES-03: the storage text of properties. */
export function propertiesText(properties: readonly Property[]): string {
  return storedJson(listApprovedProperties.reply.shape.property, [...properties]);
}
