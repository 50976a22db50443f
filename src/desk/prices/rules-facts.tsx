import { useSelector } from '@xstate/react';
import { rulesValues } from '#contract/desk/rules-values.ts';
import { weekdays } from '#contract/weekday.ts';
import type { DeskPricesActor } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { environment } from '../../app/environment.ts';
import { money, weekdayName } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../record/facts.tsx';

const unit = environment.stayUnit;

/** The rules of a listing for an operator who may not change them. */
export function RulesFacts({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const { fields } = assertDefined(useSelector(flow, ({ context }) => context.loaded)).listing;
  const { rules } = fields;
  const values = rulesValues(fields);
  const amount = (cents: Parameters<typeof money>[0] | undefined) => cents && money(cents);
  return (
    <Card title={t('desk.prices.base')}>
      <Facts
        facts={[
          [t(`desk.listing.price.${unit}`), money(fields.pricePerDay)],
          ...weekdays.map(
            (weekday) => [weekdayName(weekday), amount(rules?.weekdayPrices?.[weekday])] as const,
          ),
          [t(`desk.prices.week.${unit}`), values.week],
          [t(`desk.prices.month.${unit}`), values.month],
          [t('desk.prices.mostGuests'), values.mostGuests],
          [t('desk.prices.included'), values.included],
          [t(`desk.prices.furtherPrice.${unit}`), amount(rules?.furtherGuests?.price)],
          [t('desk.prices.cleaningFee'), amount(rules?.cleaningFee)],
          [t(`desk.prices.minLength.${unit}`), values.minLength],
          [t(`desk.prices.maxLength.${unit}`), values.maxLength],
          [t('desk.prices.notice'), values.noticeDays],
          [t('desk.prices.buffer'), values.bufferDays],
          [t('desk.prices.arrivals'), rules?.arrivalWeekdays?.map(weekdayName).join(', ')],
        ]}
      />
    </Card>
  );
}
