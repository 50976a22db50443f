import type { User } from '#contract/records/user.ts';

/** FORM-22: the details of the signed-in user that fill a form; none for a visitor. */
export function enquirerOf(user: User | undefined) {
  return {
    name: user ? `${user.firstName} ${user.lastName}`.trim().slice(0, 40) : '',
    email: user?.email ?? '',
  };
}
