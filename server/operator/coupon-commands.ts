import * as z from 'zod/mini';
import { isoOf } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/coupons.ts';
import { couponId } from '#contract/desk/desk-ids.ts';
import { couponStates, type DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import { dollarText } from '../dollar-text.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { tell } from './operator-error.ts';
import { fieldsIn, readData } from './read-data.ts';

function lineOf(coupon: DeskCoupon): string {
  return [
    coupon.id,
    coupon.state,
    coupon.code,
    coupon.percent === null ? dollarText(coupon.discount) : `${coupon.percent}%`,
    `${isoOf(coupon.startDate)} … ${isoOf(coupon.endDate)}`,
    coupon.property?.name ?? tell('allHomes'),
    tell('couponUses', { uses: coupon.uses }),
  ].join('  ');
}

async function read({ send, options }: Desk) {
  const id = z.parse(couponId, options.id());
  return orUnknown(send(calls.readCoupon, { params: { id } }), 'unknownCoupon', { id });
}

const list: Command = async ({ send, options }) => {
  const state = options.oneOf(couponStates, 'status');
  const query = { state, search: options.search, after: options.after };
  const { reply, wire } = await send(calls.listDeskCoupons, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

const show: Command = async (desk) => {
  const { reply, wire } = await read(desk);
  return { wire, lines: [lineOf(reply.coupon)] };
};

const create: Command = async ({ send, options }) => {
  const body = readData(options.set(), calls.createCoupon.body, {});
  const { reply, wire } = await send(calls.createCoupon, { body });
  return { wire, lines: [lineOf(reply.coupon)] };
};

/** The fields that are not given stay as they are. An amount replaces a percentage, and the other way round. */
const change: Command = async (desk) => {
  const { wire: seen, reply: present } = await read(desk);
  const { coupon } = z.parse(z.object({ coupon: z.looseObject({}) }), seen);
  const given = desk.options.set();
  const { discount: _discount, percent: _percent, ...others } = coupon;
  const isOff = ['discount', 'percent'].some((field) => field in fieldsIn(given));
  const body = readData(given, calls.changeCoupon.body, isOff ? others : coupon);
  const params = { id: present.coupon.id };
  const { reply, wire } = await desk.send(calls.changeCoupon, { params, body });
  return { wire, lines: [lineOf(reply.coupon)] };
};

const end: Command = async (desk) => {
  const { coupon } = (await read(desk)).reply;
  await desk.confirm(tell('askEndCoupon', { coupon: lineOf(coupon) }));
  const { id, version } = coupon;
  const { reply, wire } = await desk.send(calls.endCoupon, { params: { id }, body: { version } });
  return { wire, lines: [lineOf(reply.coupon)] };
};

const resume: Command = async (desk) => {
  const { id, version } = (await read(desk)).reply.coupon;
  const body = { version };
  const { reply, wire } = await desk.send(calls.resumeCoupon, { params: { id }, body });
  return { wire, lines: [lineOf(reply.coupon)] };
};

export const couponCommands = {
  'coupons list': list,
  'coupons show': show,
  'coupons create': create,
  'coupons change': change,
  'coupons end': end,
  'coupons resume': resume,
} satisfies Record<string, Command>;
