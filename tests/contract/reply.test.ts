import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#contract/calls/all-calls.ts';
import { isSuccess } from '#contract/envelope.ts';
import { failureOf, replyFailure } from '#contract/failure.ts';
import { firstPage } from '#contract/pagination.ts';
import { paginationQuery } from '#contract/pagination-query.ts';
import { property } from '#contract/records/property.ts';

describe('a status flag', () => {
  it.each(['success', 'ok', true, 200, 1])('[API-04] %j is a success', (status) => {
    expect(isSuccess(status)).toBe(true);
  });

  it.each(['error', 'Failed', 'fail', 'false', '', 0, false, undefined])(
    '[API-04] %j is not',
    (status) => {
      expect(isSuccess(status)).toBe(false);
    },
  );
});

describe('pagination', () => {
  it('[API-03] is one parameter with the four names, all 0 or with a page size', () => {
    expect(z.encode(paginationQuery, firstPage())).toEqual({
      pagination: '{"currentPage":0,"docPerPageCount":0,"totalPageCount":0,"totalDocCount":0}',
    });
    expect(z.encode(paginationQuery, firstPage(1))).toEqual({
      pagination: '{"currentPage":0,"docPerPageCount":1,"totalPageCount":0,"totalDocCount":0}',
    });
  });
});

describe('a failure', () => {
  it("keeps the server's message, which is optional", () => {
    expect(replyFailure(422, { message: 'Taken', code: 'dates_taken', secret: 1 })).toEqual({
      kind: 'reply',
      status: 422,
      code: 'dates_taken',
      message: 'Taken',
    });
    expect(replyFailure(500, '<html>')).toEqual({ kind: 'reply', status: 500 });
  });

  it('is read from any value that an actor threw', () => {
    expect(failureOf({ kind: 'noReply' })).toEqual({ kind: 'noReply' });
    expect(failureOf(new Error('Odd'))).toEqual({ kind: 'other', message: 'Odd' });
    expect(failureOf('odd')).toEqual({ kind: 'other', message: 'odd' });
  });
});

describe('a property', () => {
  it('[DET-11] has no images when the first entry is the text `string`', () => {
    const bare = { id: 7, propertyName: 'Villa', propertyPrice: 99.5 };
    const read = (propertyImage: string[]) => z.parse(property, { ...bare, propertyImage });
    expect(read(['string', 'a.svg']).images).toEqual([]);
    expect(read(['a.svg', 'string']).images).toEqual(['a.svg', 'string']);
    expect(read([]).id).toBe('7');
    expect(read([]).pricePerDay).toBe(9950);
  });
});

describe('the contract', () => {
  it('has every call of the documents once, and thirteen calls that we added', () => {
    const rows = allCalls.flatMap((call) => call.row ?? []).sort();
    // API-01 … API-06 and API-10 are rules, not calls.
    const numbers = Array.from({ length: 63 }, (_, index) => index + 1);
    const documented = numbers.filter((number) => number > 6 && number !== 10);
    expect(rows).toEqual(documented.map((number) => `API-${String(number).padStart(2, '0')}`));
    const ours = allCalls.filter((call) => !call.row).map((call) => `${call.method} ${call.path}`);
    expect(ours).toEqual([
      'POST /user-auth/logout',
      'GET /booking-registry/:id/refund',
      'POST /booking-registry/claim',
      'GET /booking-registry/:id/messages',
      'POST /booking-registry/:id/messages',
      'POST /booking-registry/:id/messages/read',
      'POST /payment-link/read',
      'POST /payment-link/order',
      'POST /payment-link/payment',
      'POST /order-registry',
      'GET /property-registry/:id',
      'GET /refund-payment-registry/open/by-detail/:userId',
      'GET /booking-registry/:id',
    ]);
  });
});
