import { type PayloadSchema, payloadSchemaOf } from 'flow-inspector';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';

const byName: Readonly<Record<string, string>> = {
  id: 'example-1',
  message: 'A message of the server',
  name: 'Example name',
  firstName: 'Ada',
  lastName: 'Example',
  userName: 'ada',
  email: 'ada@example.com',
  currency: 'USD',
  avatar: '/avatar-placeholder.svg',
  propertyName: 'Example house',
  // The one entry that means "no images".
  propertyImage: 'string',
  otp: '1234',
  secret: 'EXAMPLEEXAMPLEEXAMPLE222',
  appLink: 'otpauth://totp/Ndako:ada@example.com?secret=EXAMPLEEXAMPLEEXAMPLE222',
  recoveryCodes: 'example-code',
  checkInDate: '2030-05-10',
  checkOutDate: '2030-05-12',
  couponCode: 'WELCOME10',
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  checkIn: '2030-05-10',
  checkOut: '2030-05-12',
  // Those of a season are `dd-MM-yyyy` on every wire.
  from: '10-05-2030',
  to: '12-05-2030',
  firstDay: '2030-05-10',
  lastDay: '2030-05-12',
  day: '2030-05-10',
  today: '2030-05-01',
  at: '2030-05-01T10:00:00.000Z',
  lastUsedAt: '2030-05-01T11:00:00.000Z',
  endsAt: '2030-05-01T22:00:00.000Z',
  payBy: '2030-05-02T10:00:00.000Z',
  claimCodeUntil: '2030-05-15T10:00:00.000Z',
  checkInFrom: '14:00',
  checkOutUntil: '11:00',
};
/** The days of a coupon are `dd-MM-yyyy` on the guests' wire, and the states of a booking are text. */
const guestsByName: Readonly<Record<string, string>> = {
  ...byName,
  bookingStatus: 'pending',
  startDate: '01-01-2020',
  endDate: '31-12-2099',
};
const byFormat: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://ndako.example/',
  date: '2030-05-10',
  'date-time': '2030-05-10T10:00:00.000Z',
};

/** How the pattern of an id begins that must be a UUID (`messageId`). */
const uuidPattern = '^[\\da-f]{8}(-';
const exampleUuid = '00000000-0000-4000-8000-000000000001';

/**
 * A home with every rule at once takes hardly any stay. The day there is only sent to guests with rules. A coupon
 * takes off an amount or a percentage. A home that refuses a stay has no price for it.
 */
const leftOut: readonly string[] = ['rules', 'today', 'discountPercent', 'refusal'];

/** Most moments are the same. Their names end with `At`. */
function momentOf(name: string): string | undefined {
  return name.endsWith('At') ? byName.at : undefined;
}

/** A reply as the server would send it. Every list has one entry. */
export function exampleReply(call: Call): unknown {
  const names = call.access === 'operator' ? byName : guestsByName;
  const example = exampleOf(payloadSchemaOf(jsonSchemaOf(call.reply)), names);
  return typeof example === 'string' ? example : { ...Object(example), status: 'success' };
}

/** The JSON Schema of what a zod schema reads. */
export function jsonSchemaOf(schema: object): object {
  if (!(schema instanceof z.ZodMiniType)) throw new TypeError('A schema of zod is needed');
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The simplest value that matches a JSON Schema, with one entry in every list. */
function exampleOf(
  schema: PayloadSchema | undefined,
  names: Readonly<Record<string, string>>,
  name = '',
): unknown {
  if (!schema) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    return exampleOf(
      schema.anyOf.find(({ type }) => type !== 'null'),
      names,
      name,
    );
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => !leftOut.includes(key) || schema.required?.includes(key))
          .map(([key, part]) => [key, exampleOf(part, names, key)]),
      );
    case 'array':
      return [exampleOf(schema.items, names, name)];
    case 'string':
      // Most ids are any text.
      if (schema.format === 'uuid' || schema.pattern?.startsWith(uuidPattern)) return exampleUuid;
      return names[name] ?? momentOf(name) ?? byFormat[schema.format ?? ''] ?? 'text';
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}
