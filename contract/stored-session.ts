import { listApprovedProperties } from './calls/properties.ts';
import type { Property } from './records/property.ts';
import { type User, user } from './records/user.ts';
import { readStoredJson, storedJson } from './stored-json.ts';

/** Who is signed in, and the token that calls are sent with. */
export interface Member {
  readonly token: string;
  readonly user: User;
}

/** SES-06: the signed-in user. Token and user exist together: one without the other is a visitor. */
export function storedMember(stored: {
  readonly token?: string | null;
  readonly user?: string | null;
}): Member | undefined {
  const token = present(stored.token);
  const user = storedUser(stored.user);
  return token !== undefined && user !== undefined ? { token, user } : undefined;
}

/** SES-10: a stored text; undefined where it is missing, empty or the text `undefined`. */
export function present(text: string | null | undefined): string | undefined {
  return text === '' || text === 'undefined' ? undefined : (text ?? undefined);
}

/** SES-02, SES-10, SES-11: the user in a stored text. */
export function storedUser(text: string | null | undefined): User | undefined {
  return readStoredJson(user, present(text) ?? '');
}

/** SES-03, SES-10, SES-11: the properties in a stored text; none where there are none to read. */
export function storedProperties(text: string | null | undefined): readonly Property[] {
  return readStoredJson(listApprovedProperties.reply.shape.property, present(text) ?? '') ?? [];
}

/** SES-02. */
export function userText(value: User): string {
  return storedJson(user, value);
}

/** SES-03. */
export function propertiesText(properties: readonly Property[]): string {
  return storedJson(listApprovedProperties.reply.shape.property, [...properties]);
}
