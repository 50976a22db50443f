import { hash, verify } from '@node-rs/argon2';

/** argon2id with the package's defaults: 19 MiB, 2 passes, 1 thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const nobodysHash = hash('nobody has this password');

/**
 * Whether the password is the account's. Without an account (`passwordHash` undefined) it takes as
 * long and is false, so the time does not tell which addresses have one.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}
