import { describe, expect, it } from 'vitest';
import { bookingCode, idsWithCode } from '#contract/rules/booking-code.ts';

const id = '9f3c27a1-b04d-4e11-8a3b-0123456789ab';

describe('[DESK-431] the code of a booking', () => {
  it.each([
    // 10011 11100 11110 00010 01111 01000 01101 10000 is 9f3c27a1b0.
    [id, 'KWY2-F8DG'],
    ['00000000-0000-4000-8000-000000000000', '0000-0000'],
    ['FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF', 'ZZZZ-ZZZZ'],
  ])('[DESK-431] of %s is %s', (of, code) => {
    expect(bookingCode(of)).toBe(code);
  });

  it.each(['1042', '', 'not-a-uuid'])(
    '[DESK-431] does not exist for the id "%s" of another host',
    (of) => {
      expect(bookingCode(of)).toBeUndefined();
    },
  );

  it.each(['KWY2-F8DG', 'kwy2f8dg', ' KWY2 F8DG '])(
    '[DESK-431] leads to its ids when typed as "%s"',
    (text) => {
      expect(idsWithCode(text)).toEqual({
        from: '9f3c27a1-b000-0000-0000-000000000000',
        to: '9f3c27a1-b0ff-ffff-ffff-ffffffffffff',
      });
    },
  );

  it('[DESK-431] has no letters that sound or look like digits', () => {
    expect(idsWithCode('oooo-ilil')).toEqual({
      from: '00000084-2100-0000-0000-000000000000',
      to: '00000084-21ff-ffff-ffff-ffffffffffff',
    });
  });

  it.each(['KWY2-F8D', 'KWY2-F8DGG', 'KWY2-F8DU', 'Amina'])(
    '[DESK-431] is not the text "%s"',
    (text) => {
      expect(idsWithCode(text)).toBeUndefined();
    },
  );
});
