// 32 letters and digits: a byte picks each with the same chance.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** CONST-04: a random id of 16 characters. */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
