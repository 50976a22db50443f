import { describe, expect, it } from 'vitest';
import { createSeal } from '#server/seal.ts';

const seal = createSeal('a data key of thirty-two characters');
const number = '4000123412341234';

describe('a sealed account number', () => {
  it('opens with the same key, and is different each time', () => {
    const sealed = seal.seal(number);
    expect(seal.open(sealed)).toBe(number);
    expect(sealed).not.toBe(seal.seal(number));
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('4000');
  });

  it('does not open with another key, or after a change', () => {
    const sealed = seal.seal(number);
    expect(() => createSeal('another key of thirty-two letters').open(sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => seal.open(bytes.toString('base64'))).toThrow();
  });
});

describe('a digest', () => {
  it('is the same only for the same text and key', () => {
    expect(seal.digest('1234')).toBe(seal.digest('1234'));
    expect(seal.digest('1234')).not.toBe(seal.digest('1235'));
    expect(createSeal('another key of thirty-two letters').digest('1234')).not.toBe(
      seal.digest('1234'),
    );
  });
});
