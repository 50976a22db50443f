import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { changeCoupon, readCoupon } from '#contract/desk/calls/coupons.ts';
import { fieldsOfForm, formOfCoupon } from '#contract/desk/coupon-form.ts';
import type { CouponValues } from '#contract/desk/desk-forms.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import { deskCouponFormMachine } from '#machines/desk/desk-coupon-form.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { sendAtDesk } from '../client.ts';
import type { Page } from '../page.ts';
import type { Tab } from '../tab.ts';

const machine = deskCouponFormMachine.provide({
  actors: {
    load: fromPromise(async ({ input: { id }, signal }) => {
      const params = z.parse(readCoupon.params, { id });
      const { coupon } = await sendAtDesk(readCoupon, { params }, signal);
      return { coupon, homes: [] };
    }),
    save: fromPromise(async ({ input: { data, values }, signal }): Promise<DeskCoupon> => {
      const { id, version } = z.parse(changed, data.coupon);
      const params = z.parse(readCoupon.params, { id });
      const body = z.parse(changeCoupon.body, { ...fieldsOfForm(values), version });
      return (await sendAtDesk(changeCoupon, { params, body }, signal)).coupon;
    }),
  },
});

const whatChanged: Message = { message: 'desk.form.changed' };

const changed = z.object({ id: z.string(), version: z.number() });

/** The form of a coupon at the desk. */
export class CouponPage implements Page {
  readonly title = 'the form of the coupon';
  move: Move;
  readonly userId = undefined;
  readonly flow;
  /** What the operator has typed into the field Name. */
  typed: string | undefined;
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move) {
    this.#tab = tab;
    this.move = move;
    this.flow = tab.startFlow(machine, { id: move.to.split('?')[1], operator: odette.id });
    let shown: Message | undefined;
    this.flow.subscribe({
      next: (now) => {
        const changed = now.hasTag('changed') ? whatChanged : undefined;
        const sentence = now.context.failure ?? changed;
        if (sentence && sentence !== shown) tab.reads(sentence);
        shown = sentence;
      },
      complete: () => this.#end(),
    });
  }

  /** The form of a saved coupon is left. Here the operator opens it again at once. */
  #end(): void {
    if (!this.flow.getSnapshot().matches('saved')) return;
    this.#tab.saved.push({ page: this, text: String(this.typed) });
    this.#tab.run(() => this.#tab.goTo({ ...this.move, replace: true }));
  }

  isOf(): boolean {
    return false;
  }

  flows() {
    return [this.flow];
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    command?.act();
    return command?.say;
  }

  /** What the page offers now. A sign-in lies over everything else. */
  commands() {
    const { flow } = this;
    const command = (say: string, act: () => void) => ({ say, act: () => this.#tab.run(act) });
    const { coupon } = flow.getSnapshot().context.data ?? {};
    const name = `Sale ${this.#tab.name} ${this.#tab.order()}`;
    return [
      ...(coupon && this.typed === undefined
        ? [
            command(`types ${name}`, () => {
              this.typed = name;
            }),
          ]
        : []),
      ...(flow.getSnapshot().can({ type: 'record.retry' })
        ? [command('reads the coupon again', () => flow.send({ type: 'record.retry' }))]
        : []),
      ...(coupon && this.typed !== undefined && this.#canSave
        ? [
            command('presses Save', () =>
              flow.send({ type: 'form.submit', values: valuesOf(coupon, this.typed ?? '') }),
            ),
          ]
        : []),
      ...(flow.getSnapshot().can({ type: 'form.restart' })
        ? [
            command('starts again with the other change', () => {
              this.typed = undefined;
              flow.send({ type: 'form.restart' });
            }),
          ]
        : []),
    ];
  }

  get #canSave(): boolean {
    const now = this.flow.getSnapshot();
    return now.hasTag('open') && !now.hasTag('busy');
  }
}

function valuesOf(coupon: DeskCoupon, name: string): CouponValues {
  return { ...formOfCoupon(coupon), name };
}
