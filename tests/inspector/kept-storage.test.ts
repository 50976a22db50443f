import { expect, test } from 'vitest';
import { isKeptInWalks } from '#src/inspector-host/kept-storage.ts';

test('a recorded walk has the entries of the storage that its flows read, and no others', () => {
  const keys = [
    'token',
    'user',
    'usersId',
    'BookingsIdStored',
    'RePaymentBookingsIdStored',
    'popupShown',
    'popupShownNew',
    'ndako.bookingDraft.v1',
    'ndako.profileDraft.v1',
    'ndako.reviewDraft.v1',
    'ndako.partnershipDraft.v1',
    'ndako.visitDraft.v1',
    'ndako.language.v1',
    'ndako.refundIds.v1',
    'ndako.stays.v1',
    'ndako.messageDraft.v1.booking-1',
    'ndako.reviewDraft.v1.property-1',
    'ndako.deskListing.v1.listing-1.operator-1',
    'ndako.deskMessage.v1.booking-1.operator-1',
    'ndako.deskForm.v1.coupon.new.operator-1',
    'ndako.receipt.v1.user-1.booking-1.T1',
  ];
  const others = ['properties', 'theme', 'ndako.refundId.v1.booking-1', 'ndako.receipt'];
  expect([...keys, ...others].filter(isKeptInWalks)).toEqual(keys);
});
