import { useSelector } from '@xstate/react';
import { Formik, useFormikContext } from 'formik';
import { dayOfIso, isBefore } from '#contract/day.ts';
import { plainNumber } from '#contract/desk/typed-number.ts';
import { firstCheckOut, type Stay } from '#contract/rules/stay.ts';
import { priceOfStay } from '#contract/rules/stay-price.ts';
import { type StayRefusal, stayRefusal } from '#contract/rules/stay-refusal.ts';
import { dayInZone } from '#contract/time-zone.ts';
import type { DeskPricesActor } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { environment } from '../../app/environment.ts';
import { WholeField } from '../../forms/number-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { day, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { refusalText } from '../../parts/refusal-text.ts';
import { Card } from '../../ui/card.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import styles from './prices-page.module.css';
import { ratesOf } from './rates-of.ts';

const unit = environment.stayUnit;
/** Days are `yyyy-MM-dd`. */
const noStay = { from: '', to: '', guests: '2' };

/** RATE-54: what a stay costs and why, or why the home refuses it. */
export function StayPreview({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  return (
    <Card title={t('desk.prices.preview')}>
      <p className={styles.hint}>{t('desk.prices.previewHint')}</p>
      <Formik initialValues={noStay} onSubmit={() => undefined}>
        <form className={styles.part} method="dialog" onSubmit={(event) => event.preventDefault()}>
          <div className={styles.few}>
            <TextField name="from" type="date" label={t('desk.prices.preview.from')} />
            <TextField name="to" type="date" label={t('desk.prices.preview.to')} />
            <WholeField name="guests" label={t('desk.prices.preview.guests')} />
          </div>
          <StayResult flow={flow} />
        </form>
      </Formik>
    </Card>
  );
}

/** What the stay of the form around it costs, or why it is refused. */
export function StayResult({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const { listing, taxPercent } = assertDefined(useSelector(flow, ({ context }) => context.loaded));
  const { values } = useFormikContext<typeof noStay>();
  const checkIn = dayOfIso(values.from);
  const checkOut = dayOfIso(values.to);
  const guests = Number(plainNumber(values.guests));
  if (!checkIn || !checkOut || !Number.isInteger(guests) || guests < 1) {
    return <p role="status">{t('desk.prices.preview.missing')}</p>;
  }
  if (isBefore(checkOut, firstCheckOut(checkIn, unit))) {
    return <p role="status">{t(`desk.prices.preview.order.${unit}`)}</p>;
  }
  const rates = ratesOf(listing);
  const stay = { checkIn, checkOut };
  const today = dayInZone(new Date(), listing.fields.timeZone);
  const refusal = stayRefusal(stay, guests, rates, { today, booked: [], unit });
  if (refusal) return <p role="status">{sentenceOf(refusal, stay, t)}</p>;
  const { serviceCharge } = listing.fields;
  const { lines, total } = priceOfStay(stay, guests, rates, { serviceCharge, taxPercent, unit });
  return (
    <PriceLines
      lines={[
        ...shownLines(lines, unit, t),
        { id: 'total', label: t('booking.total'), amount: money(total), kind: 'total' },
      ]}
    />
  );
}

function sentenceOf(refusal: StayRefusal, { checkIn }: Stay, t: Translate): string | undefined {
  switch (refusal.kind) {
    case 'past':
      return t('desk.prices.refused.past');
    case 'tooFar':
      return t('desk.prices.refused.tooFar', { day: day(refusal.latest) });
    case 'guests':
      return t('desk.prices.refused.guests', { most: refusal.most });
    default:
      return refusalText(refusal, { unit, from: day(checkIn), t });
  }
}
