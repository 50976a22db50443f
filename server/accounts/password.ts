import { hash, verify } from '@node-rs/argon2';

/** argon2id with the package's defaults: 19 MiB, 2 passes, 1 thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const placeholderHash = hash('no account has this password');

/**
 * Whether the password belongs to the account. Without an account (`passwordHash` undefined) or a sign-in
 * (null), the result is false but takes as long, so the time does not reveal which addresses have an account.
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await placeholderHash), password);
  return matches && typeof passwordHash === 'string';
}
