import * as z from 'zod/mini';
import { userIdText } from './ids.ts';
import { property } from './records/property.ts';
import { type User, user } from './records/user.ts';
import { present, type StoredValue, storedJson, storedWord } from './stored-value.ts';

/** The signed-in user, and the token for calls. */
export interface Member {
  readonly token: string;
  readonly user: User;
}

/** SES-01, SES-10: the session's token. */
export const storedToken: StoredValue<string, 'token'> = {
  key: 'token',
  read: present,
  text: String,
};

/** SES-02, SES-10, SES-11: the user, as a JSON object. */
export const storedUser = storedJson('user', user);

/** SES-04, OQ-18: a copy of the user's id. */
export const storedUsersId = storedWord('usersId', userIdText);

/** SES-03, SES-10, SES-11: the first listings, as a JSON list. */
export const storedProperties = storedJson('properties', z.array(property));

/**
 * SES-06: the signed-in user. A token without a user, or a user without a token, means a visitor.
 */
export function storedMember(stored: {
  readonly token?: string | null;
  readonly user?: string | null;
}): Member | undefined {
  const token = storedToken.read(stored.token);
  const user = storedUser.read(stored.user);
  return token !== undefined && user !== undefined ? { token, user } : undefined;
}
