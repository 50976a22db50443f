import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 random bits. The server does not store it, only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token for the database. A token is random, so a hash without a key is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
