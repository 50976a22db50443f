import type { User } from '#contract/records/user.ts';

/** FORM-22: what a form knows of whoever is signed in; of a visitor nothing. */
export function enquirerOf(user: User | undefined) {
  return {
    name: user ? `${user.firstName} ${user.lastName}`.trim().slice(0, 40) : '',
    email: user?.email ?? '',
  };
}
