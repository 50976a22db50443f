import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 random bits. Only its owner ever has it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token; a token is random, so a plain hash hides it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
