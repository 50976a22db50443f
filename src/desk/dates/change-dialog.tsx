import { useSelector } from '@xstate/react';
import type { DateChange } from '#contract/desk/records/date-change.ts';
import { cents, noMoney } from '#contract/money.ts';
import type { DeskDatesActor } from '#machines/desk/desk-dates.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { day, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { chargeLines } from '../../parts/charge-lines.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { type PriceLine, PriceLines } from '../../ui/price-lines.tsx';
import { QuestionDialog } from '../record/question-dialog.tsx';

/** DESK-208: what the new dates cost and what happens to the money, to the cent, before they change. */
export function ChangeDialog({ flow }: { flow: DeskDatesActor }) {
  const t = useText();
  const change = assertDefined(useSelector(flow, ({ context }) => context.change));
  const { failure, busy } = useFormState(flow);
  const { checkIn, checkOut, length, unit, droppedCoupon, settlement, moved, movedInCash, owed } =
    change;
  return (
    <QuestionDialog
      title={t('desk.dates.question')}
      busy={busy}
      failure={failure}
      onCancel={() => flow.send({ type: 'change.cancel' })}
      confirm={{
        label: t('desk.dates.confirm'),
        onConfirm: () => flow.send({ type: 'change.confirm' }),
      }}
    >
      <p>{t(`desk.dates.stay.${unit}`, { from: day(checkIn), to: day(checkOut), length })}</p>
      <PriceLines lines={linesOf(change, t)} />
      {droppedCoupon && <p>{t('desk.dates.dropped', { code: droppedCoupon })}</p>}
      <p>
        <strong>
          {t(`desk.dates.settlement.${settlement}`, {
            amount: money(cents(moved - (movedInCash ?? 0))),
            cash: money(movedInCash ?? noMoney),
            owed: money(owed),
          })}
        </strong>
      </p>
    </QuestionDialog>
  );
}

function linesOf({ unit, lines, charges, oldTotal, total }: DateChange, t: Translate): PriceLine[] {
  const difference = total - oldTotal;
  const step = difference > 0 ? 'more' : 'less';
  return [
    ...shownLines(lines, unit, t),
    ...chargeLines(charges),
    { id: 'total', label: t('desk.dates.total'), amount: money(total), kind: 'total' },
    { id: 'oldTotal', label: t('desk.dates.oldTotal'), amount: money(oldTotal) },
    {
      id: 'difference',
      label: t(`desk.dates.${difference === 0 ? 'same' : step}`),
      amount: money(cents(Math.abs(difference))),
    },
  ];
}
