import { createExamples, createRedactor } from 'flow-inspector/testing';
import { expect, it } from 'vitest';
import { redaction } from '#src/inspector-host/redaction.ts';

/** A copy of data as a recorded walk has it. */
function recorded(value: unknown): unknown {
  return createExamples(redaction).replace(createRedactor(redaction).redact(value));
}

const person = { name: 'Odette Mwamba', email: 'odette@ndako.example' };
const walked = { name: 'Guestjcbfbb', email: 'guestabegjj@guests.example' };
const stay = { checkIn: '21-12-2026', checkOut: '23-12-2026' };

it.each<[string, unknown, unknown]>([
  [
    'the operator who is signed in',
    { operator: { id: 'o1', ...person, role: 'owner' } },
    { operator: { id: 'o1', ...walked, role: 'owner' } },
  ],
  [
    'the operators',
    { records: [{ ...person, version: 1, state: 'active' }] },
    { records: [{ ...walked, version: 1, state: 'active' }] },
  ],
  [
    'an invitation that is accepted',
    { body: { invitation: 'abcd-efgh', name: person.name, code: '123456' } },
    { body: { invitation: '1234', name: walked.name, code: '1234' } },
  ],
  [
    'the form of an invitation',
    {
      type: 'form.submit',
      values: { name: person.name, password: 'A-long-pass1', code: '123456' },
    },
    { type: 'form.submit', values: { name: walked.name, password: 'Example@pass1', code: '1234' } },
  ],
  [
    'an invitation that is sent',
    { invitation: 'abcd-efgh', link: 'https://ndako.example/desk/set-up#abcd-efgh', isSent: true },
    { invitation: '1234', link: 'https://ndako.example/desk/set-up#1234', isSent: true },
  ],
  [
    'an invitation that is opened',
    { email: person.email, secret: 'JBSW', appLink: 'otpauth://totp/Ndako?secret=JBSW&digits=6' },
    { email: walked.email, secret: '1234', appLink: 'otpauth://totp/Ndako?secret=1234&digits=6' },
  ],
  [
    'a session',
    { operatorName: person.name, address: '41.243.0.7', device: 'Firefox' },
    { operatorName: walked.name, address: '243887594494', device: 'Firefox' },
  ],
  [
    'an entry of the audit trail',
    {
      by: { kind: 'operator', email: person.email },
      address: '41.243.0.7',
      subject: { kind: 'booking', label: `Villa Nuru, ${person.email}` },
      after: { contactName: person.name, contactPhone: '+243810000001' },
    },
    {
      by: { kind: 'operator', email: walked.email },
      address: '243887594494',
      subject: { kind: 'booking', label: `Villa Nuru, ${walked.email}` },
      after: { contactName: walked.name, contactPhone: '243871916377' },
    },
  ],
  [
    'a booking',
    { property: { name: 'Villa Nuru' }, guest: { ...person, mobileNumber: '+243810000001' } },
    { property: { name: 'Villa Nuru' }, guest: { ...walked, mobileNumber: '243871916377' } },
  ],
  [
    'the steps of a booking',
    {
      history: [{ what: 'booking.approve', by: person.email, reason: 'For Odette Mwamba' }],
      ...person,
    },
    {
      history: [{ what: 'booking.approve', by: walked.email, reason: `For ${walked.name}` }],
      ...walked,
    },
  ],
  [
    'a booking in the calendar',
    { bookings: [{ ...stay, guest: person.name }] },
    { bookings: [{ ...stay, guest: walked.name }] },
  ],
  [
    'a conflict of calendars',
    { title: 'Reserved', booking: { id: 'b1', guest: person.name, ...stay } },
    { title: 'Reserved', booking: { id: 'b1', guest: walked.name, ...stay } },
  ],
  [
    'the calendars of a listing',
    {
      name: 'Villa Nuru',
      address: 'https://ndako.example/calendars/s3cret.ics',
      feeds: [{ name: 'Booking', address: 'https://other.example/s3cret.ics', conflicts: [] }],
    },
    {
      name: 'Villa Nuru',
      address: '1234',
      feeds: [{ name: 'Booking', address: '1234', conflicts: [] }],
    },
  ],
  [
    'a new calendar of a listing',
    { name: 'Booking', address: 'https://other.example/s3cret.ics' },
    { name: 'Booking', address: '1234' },
  ],
  [
    'a request of a guest',
    { ...person, mobilenumber: '+243810000001', message: 'Odette Mwamba asks', guest: 'user-1' },
    { ...walked, mobilenumber: '243871916377', message: `${walked.name} asks`, guest: 'user-1' },
  ],
  [
    'a refund',
    { guest: person, accountHolder: person.name, accountNumber: '1234567890123456' },
    { guest: walked, accountHolder: walked.name, accountNumber: '4000000000000002' },
  ],
  [
    'the guide of a stay, for guests and for operators',
    [
      { contactName: person.name, contactPhone: '+243810000001', contactEmail: person.email },
      { contactName: { en: person.name, fr: person.name }, contactNameFr: person.name },
    ],
    [
      { contactName: walked.name, contactPhone: '243871916377', contactEmail: walked.email },
      { contactName: { en: walked.name, fr: walked.name }, contactNameFr: walked.name },
    ],
  ],
  [
    'a review that a guest writes',
    { username: person.name, email: person.email, comment: 'By Odette Mwamba' },
    { username: walked.name, email: walked.email, comment: `By ${walked.name}` },
  ],
])('a recorded walk contains no name of a person: %s', (_, data, expected) => {
  expect(recorded(data)).toEqual(expected);
});

it('names of homes, coupons and other things stay in a walk', () => {
  const things = [
    { property: { id: 'p1', name: 'Villa Nuru', location: 'Goma' } },
    { coupon: { name: 'May', code: 'MAY' } },
    { filters: { guest: 'user-1' }, request: { address: '/desk/bookings?guest=user-1' } },
    { contact: { email: 'guestabegjj@guests.example', address: 'Avenue 1' } },
  ];
  expect(recorded(things)).toEqual(things);
});
