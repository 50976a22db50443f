import { useSelector } from '@xstate/react';
import {
  type ManyPricesValues,
  manyPricesForm,
  noManyPricesValues,
} from '#contract/desk/many-prices-form.ts';
import { weekdays } from '#contract/weekday.ts';
import type { DeskManyPricesActor } from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import { environment } from '../../../app/environment.ts';
import { useFormState } from '../../../app/use-form-state.ts';
import { FlowForm } from '../../../forms/flow-form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useText } from '../../../language/text.ts';
import { Card } from '../../../ui/card.tsx';
import styles from '../prices-page.module.css';
import { weekdayLabel } from '../weekday-label.ts';

const unit = environment.stayUnit;

/** RATE-80: what changes in each of the listings. */
export function ManyPricesForm({ flow }: { flow: DeskManyPricesActor }) {
  const t = useText();
  const round = useSelector(flow, ({ context }) => context.round);
  const state = useFormState(flow);
  return (
    <div className={styles.rules}>
      <FlowForm
        initialValues={noManyPricesValues}
        schema={manyPricesForm}
        onTyped={() => flow.send({ type: 'form.typed' })}
        onSubmit={(change) => flow.send({ type: 'form.submit', change })}
        {...state}
        round={round}
        submitLabel={t('desk.manyPrices.show')}
        submitLook="secondary"
      >
        <p className={styles.hint}>{t('desk.manyPrices.hint')}</p>
        <Card title={t('desk.manyPrices.raise')}>
          <div className={styles.few}>
            <Line
              name="percent"
              label={t('desk.manyPrices.percent')}
              hint={t('desk.manyPrices.percentHint')}
            />
          </div>
        </Card>
        <Card title={t('desk.manyPrices.season')}>
          <div className={styles.few}>
            <TextField optional name="from" type="date" label={t('desk.prices.season.from')} />
            <TextField optional name="to" type="date" label={t('desk.prices.season.to')} />
            <Line
              name="seasonPrice"
              label={t('desk.manyPrices.newPrice')}
              hint={t('desk.manyPrices.priceHint')}
            />
            <Line name="seasonMinLength" label={t(`desk.prices.minLength.${unit}`)} />
          </div>
        </Card>
        <Card title={t('desk.prices.weekdays')}>
          <p className={styles.hint}>{t('desk.manyPrices.priceHint')}</p>
          <div className={styles.weekdays}>
            {weekdays.map((weekday) => (
              <Line key={weekday} name={weekday} label={weekdayLabel(weekday)} />
            ))}
          </div>
        </Card>
        <Card title={t('desk.manyPrices.stays')}>
          <div className={styles.few}>
            <Line
              name="minLength"
              label={t(`desk.prices.minLength.${unit}`)}
              hint={t('desk.manyPrices.one')}
            />
          </div>
        </Card>
      </FlowForm>
    </div>
  );
}

interface LineProps {
  readonly name: keyof ManyPricesValues;
  readonly label: string;
  readonly hint?: string;
}

function Line(props: LineProps) {
  return <TextField optional {...props} maxLength={20} />;
}
