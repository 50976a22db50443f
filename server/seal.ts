import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that the server must read again (account numbers) and hashes the others (codes).
 */
export interface Seal {
  /** AES-256-GCM. Only the same data key can open the text. */
  seal(text: string): string;
  /** @throws when the text was sealed with another key or was changed. */
  open(sealed: string): string;
  /** A keyed hash. Without the data key it does not reveal even a code of four digits. */
  digest(text: string): string;
}

const nonceLength = 12;
const tagLength = 16;

function derived(dataKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, '', `ndako ${use}`, 32));
}

/** `dataKey`: any long random text. See `DATA_KEY` in `.env.example`. */
export function createSeal(dataKey: string): Seal {
  const sealKey = derived(dataKey, 'seal');
  const digestKey = derived(dataKey, 'digest');
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const tagEnd = nonceLength + tagLength;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceLength));
      decipher.setAuthTag(bytes.subarray(nonceLength, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString(
        'utf8',
      );
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}
