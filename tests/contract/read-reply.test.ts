import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { listBookings, listCoupons } from '#contract/calls/bookings.ts';
import { readChooseUs } from '#contract/calls/company.ts';
import { readContactUs, readExperience, readServiceTax } from '#contract/calls/content.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listReviews } from '#contract/calls/reviews.ts';
import { readReply } from '#contract/read-reply.ts';

const review = (id: number, createdBy: unknown) => ({
  id,
  comment: 'Quiet.',
  createdAt: '2026-03-03T08:00:00Z',
  createdBy,
});
const grace = { avatar: null, firstName: 'Grace', lastName: 'Mbuyi' };

describe('an invalid entry', () => {
  it('[API-41] is dropped: a review without its author', () => {
    const comments = [review(1, grace), review(2, null), review(3, grace)];
    const read = readReply(listReviews, { status: 'success', comments });
    expect(read?.reply.records.map(({ id }) => id)).toEqual(['1', '3']);
    expect(read?.leftOut).toEqual(['comments.1.createdBy']);
  });

  it('[STAY-192] is no review without a reply, or with null for it', () => {
    const comments = [review(1, grace), { ...review(2, grace), reply: null }];
    const read = readReply(listReviews, { status: 'success', comments });
    expect(read?.reply.records.map(({ id, reply }) => [id, reply])).toEqual([
      ['1', undefined],
      ['2', undefined],
    ]);
    expect(read?.leftOut).toEqual([]);
  });

  it('[API-07] is the innermost: an amenity, not its property', () => {
    const property = {
      id: 7,
      propertyName: 'Villa',
      propertyPrice: 120,
      kitchenAmenities: [
        { amenitiesId: null },
        { amenitiesId: { kitchenAmenitiesName: 'Oven' } },
        { amenitiesId: { kitchenAmenitiesName: 3 } },
      ],
    };
    const nameless = { id: 8, propertyPrice: 120 };
    const read = readReply(listApprovedProperties, { property: [nameless, property] });
    expect(
      read?.reply.records.map(({ id, kitchenAmenities }) => ({ id, kitchenAmenities })),
    ).toEqual([{ id: '7', kitchenAmenities: ['Oven'] }]);
    expect(read?.leftOut).toEqual([
      'property.0.propertyName',
      'property.1.kitchenAmenities.0.amenitiesId',
      'property.1.kitchenAmenities.2.amenitiesId.kitchenAmenitiesName',
    ]);
  });

  it('[API-49] is reported by its path, never with its value', () => {
    const details = [{ id: 1, userId: 3, bookingAmount: 'Grace Mbuyi', propertyId: null }, 'Grace'];
    const good = {
      id: 2,
      userId: 3,
      propertyId: { id: 7 },
      checkInDate: '2026-07-01',
      checkOutDate: '2026-07-03',
      bookingAmount: 120,
    };
    const { leftOut } = readReply(listBookings, { details: [...details, good] }) ?? {};
    expect(leftOut).toEqual([
      'details.0.propertyId',
      'details.0.checkInDate',
      'details.0.checkOutDate',
      'details.0.bookingAmount',
      'details.1',
    ]);
  });
});

describe('a reply as a whole', () => {
  it.each<[string, Call, unknown]>([
    ['is not an object', listReviews, 'Gone'],
    ['has no list', listReviews, { status: 'success' }],
    ['has null for its list', listReviews, { status: 'success', comments: null }],
    ['has no valid entry in its list', listReviews, { comments: [review(1, null)] }],
  ])('is invalid when it %s', (_, call, body) => {
    expect(readReply(call, body)).toBeUndefined();
  });

  it('may have an empty list', () => {
    expect(readReply(listReviews, { comments: [] })).toEqual({
      reply: { records: [] },
      leftOut: [],
    });
  });
});

describe('an unambiguous deviation is accepted', () => {
  it('[API-07] null for a missing value, numbers as text', () => {
    const property = {
      id: 7,
      propertyName: 'Villa',
      propertyPrice: '99.50',
      serviceCharge: null,
      propertyStatus: null,
      propertyCode: 12,
      bedrooms: '2',
      bathrooms: null,
      garages: '',
      propertySize: '1200.5',
      propertyLandSize: 0,
      propertyBuild: 2019,
      location: null,
      description: null,
      videoLink: null,
      propertyImage: null,
      propertyType: null,
      homeAmenities: null,
      createdAt: null,
    };
    const { garages, ...rest } = property;
    const read = readReply(listApprovedProperties, { property: [rest], pagination: null });
    expect(read).toEqual({
      reply: {
        records: [
          {
            id: '7',
            name: 'Villa',
            pricePerDay: 9950,
            serviceCharge: 0,
            status: '',
            code: '12',
            bedrooms: 2,
            bathrooms: 0,
            garages: 0,
            size: 1200.5,
            landSize: 0,
            yearBuilt: '2019',
            location: '',
            description: '',
            videoLink: '',
            images: [],
            type: '',
            homeAmenities: [],
            bedroomAmenities: [],
            kitchenAmenities: [],
          },
        ],
      },
      leftOut: [],
    });
    // Empty text is not a number: it could mean a missing value or be a mistake.
    const odd = readReply(listApprovedProperties, { property: [{ ...rest, garages }, rest] });
    expect(odd?.leftOut).toEqual(['property.0.garages']);
  });

  it('[API-44] [API-52] amounts as text', () => {
    const coupon = {
      couponName: 'Rain',
      couponCode: 'RAIN',
      discountPrice: '15',
      startDate: '01-01-2026',
      endDate: '31-12-2026',
    };
    expect(readReply(listCoupons, { coupons: [coupon] })?.reply.records[0]?.discount).toBe(1500);
    const payment = {
      id: 1,
      userId: 3,
      bookingId: { id: 9, checkInDate: '2026-07-01', checkOutDate: null, propertyId: { id: 7 } },
      amount: '36.05',
      paymentMethod: null,
      date: null,
      transactionId: 12345678,
      message: null,
      paymentStatus: 'unPaid',
    };
    expect(readReply(listPayments, { data: [payment] })?.reply.records).toEqual([
      {
        id: '1',
        userId: '3',
        booking: {
          id: '9',
          checkIn: '01-07-2026',
          property: {
            id: '7',
            name: '',
            pricePerDay: 0,
            location: '',
            images: [],
          },
        },
        amount: 3605,
        method: '',
        date: '',
        transactionId: '12345678',
        message: '',
        status: 'unPaid',
      },
    ]);
  });

  it('[API-23] the three reasons to choose the product, in order', () => {
    const reason = { propertyTitle: 'Safe', propertyDescription: 'Yes.', image: '', logo: '' };
    const wire = {
      id: '1',
      title: 'Us',
      description: 'Why.',
      property1: reason,
      property2: { ...reason, propertyTitle: 'Clean' },
      property3: { ...reason, propertyTitle: 'Near' },
    };
    const { reply } = readReply(readChooseUs, { chooseUs: [wire] }) ?? {};
    expect(reply).toEqual({
      records: [
        {
          id: '1',
          title: 'Us',
          description: 'Why.',
          reasons: [
            { title: 'Safe', description: 'Yes.', image: '', logo: '' },
            { title: 'Clean', description: 'Yes.', image: '', logo: '' },
            { title: 'Near', description: 'Yes.', image: '', logo: '' },
          ],
        },
      ],
    });
    expect(reply && z.encode(readChooseUs.reply, reply)).toEqual({ chooseUs: [wire] });
  });

  it('[API-11] [API-13] [API-43] figures, lists and percentages', () => {
    const experience = { id: 1, yearsOfExperiences: '12', featuredProjects: null };
    expect(readReply(readExperience, { experience: [experience] })?.reply.records).toEqual([
      {
        id: '1',
        yearsOfExperience: 12,
        featuredProjects: 0,
        modernHouses: 0,
        teamMembers: 0,
        satisfiedClients: 0,
        trustedPartners: 0,
      },
    ]);
    const contact = { id: 1, email: null, phoneNumber: [243810000001, '+243 99'] };
    expect(readReply(readContactUs, { contactUs: [contact] })?.reply.records).toEqual([
      { id: '1', emails: [], phoneNumbers: ['243810000001', '+243 99'], addresses: [] },
    ]);
    expect(
      readReply(readServiceTax, { tax: [{ id: null, taxPercent: '8.875' }] })?.reply.records,
    ).toEqual([{ taxPercent: 8.875 }]);
  });

  it('[API-49] a flag as text', () => {
    const booking = {
      id: 2,
      userId: 3,
      propertyId: { id: 7 },
      checkInDate: '2026-07-01',
      checkOutDate: '2026-07-03',
      bookingAmount: 120,
      guestQuantity: null,
      coupon: null,
    };
    const read = (isDeleted: unknown) =>
      readReply(listBookings, { details: [{ ...booking, isDeleted }] })?.reply.records[0];
    expect([true, 'true', false, 'false', null].map((one) => read(one)?.isCancelled)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(read(false)).toMatchObject({ guests: 1, couponCode: '' });
    expect(read('deleted')).toBeUndefined();
  });
});

it('an invalid status, message or pagination does not hide a list', () => {
  const comments = [review(1, grace)];
  const pagination = { page: 1 };
  const body = { status: null, message: null, pagination, comments };
  expect(readReply(listReviews, body)?.reply.records).toHaveLength(1);
  expect(readReply(listCoupons, { coupons: [], pagination })?.reply).toEqual({ records: [] });
});
