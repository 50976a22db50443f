import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import { listCouponHomes, readCoupon } from '#contract/desk/calls/coupons.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { deskCouponMachine } from '#machines/desk/desk-coupon.machine.ts';
import type {
  CouponFormData,
  deskCouponFormMachine,
} from '#machines/desk/desk-coupon-form.machine.ts';
import { ofContext } from './of-context.ts';
import { exampleReply } from './schema-example.ts';

const success = { status: 'success', message: undefined } as const;

const active: DeskCoupon = {
  ...z.parse(readCoupon.reply, exampleReply(readCoupon)).coupon,
  code: 'WELCOME10',
  percent: null,
};
const ended: DeskCoupon = { ...active, version: 2, state: 'ended', isEnded: true };
/** The coupon after another operator has changed it. */
const renamed: DeskCoupon = { ...active, version: 2, name: 'Easter' };

/** All calls of a coupon have the same reply. */
function couponReply(coupon: DeskCoupon): unknown {
  return z.encode(readCoupon.reply, { ...success, coupon });
}

/** Only an ended coupon can be resumed. */
function loadedCoupons(): ExampleOutput[] {
  return [{ output: active }, { output: ended, replies: { readCoupon: couponReply(ended) } }];
}

function afterCouponStep({ choice }: ContextFrom<typeof deskCouponMachine>): ExampleOutput[] {
  return choice?.step === 'end'
    ? [{ output: ended, replies: { endCoupon: couponReply(ended) } }]
    : [{ output: active, replies: { resumeCoupon: couponReply(active) } }];
}

/** A new coupon needs the listings. The listing of another coupon stays. */
function loadedCouponForm({ id }: ContextFrom<typeof deskCouponFormMachine>): ExampleOutput[] {
  if (id === undefined) {
    const { homes } = z.parse(listCouponHomes.reply, exampleReply(listCouponHomes));
    const output: CouponFormData = { coupon: undefined, homes };
    return [{ output }];
  }
  return [active, renamed].map((coupon) => {
    const output: CouponFormData = { coupon, homes: [] };
    return { output, replies: { readCoupon: couponReply(coupon) } };
  });
}

export const couponOutputs: OutputsOfFlows = {
  deskCoupon: {
    load: loadedCoupons,
    take: ofContext<typeof deskCouponMachine>(afterCouponStep),
  },
  deskCouponForm: {
    load: ofContext<typeof deskCouponFormMachine>(loadedCouponForm),
    save: () => [{ output: active }],
  },
};
