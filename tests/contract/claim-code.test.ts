import { expect, it } from 'vitest';
import { claimCodeOf, spokenClaimCode } from '#contract/rules/claim-code.ts';

it('[STAY-172] a claim code is read as people type it', () => {
  expect(spokenClaimCode('K7M4QX2P9TDR')).toBe('K7M4-QX2P-9TDR');
  for (const typed of ['K7M4-QX2P-9TDR', 'k7m4qx2p9tdr', ' K7M4 QX2P 9TDR ']) {
    expect(claimCodeOf(typed)).toBe('K7M4QX2P9TDR');
  }
  expect(claimCodeOf('OIL0-0000-0000')).toBe('011000000000');
  for (const typed of ['', 'K7M4-QX2P', 'K7M4-QX2P-9TDRA', 'K7M4-QX2P-9TDU']) {
    expect(claimCodeOf(typed)).toBeUndefined();
  }
});
