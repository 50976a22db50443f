import { useSelector } from '@xstate/react';
import { daysForm, noDaysValues } from '#contract/desk/rules-values.ts';
import type { DeskPricesActor } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { environment } from '../../app/environment.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FlowForm } from '../../forms/flow-form.tsx';
import { DecimalField, WholeField } from '../../forms/number-fields.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './prices-page.module.css';
import { useChangeState } from './use-change-state.ts';

/** RATE-51: the price, the minimum length and the closing of the chosen days. */
export function DaysForm({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const { isFree, ...state } = useChangeState(flow, 'days');
  const hasDays = useSelector(flow, ({ context }) => context.selection !== undefined);
  const canReset = useSelector(flow, (snapshot) => snapshot.can({ type: 'days.reset' }));
  const round = useSelector(flow, ({ context }) => context.daysRound);
  const most = useSelector(flow, ({ context }) => context.loaded?.listing.fields.rules?.maxLength);
  return (
    <Card title={t('desk.prices.days')}>
      <FlowForm
        initialValues={noDaysValues}
        schema={daysForm(most)}
        onSubmit={(rule) => flow.send({ type: 'days.submit', rule })}
        {...state}
        canSubmit={() => hasDays && isFree}
        round={round}
        submitLabel={t('desk.prices.set')}
        otherAction={
          <Button
            variant="secondary"
            disabled={!canReset}
            onClick={() => flow.send({ type: 'days.reset' })}
          >
            {t('desk.prices.reset')}
          </Button>
        }
      >
        <p className={styles.hint}>{t('desk.prices.daysHint')}</p>
        <div className={styles.few}>
          <DecimalField optional name="price" label={t('desk.prices.price')} />
          <WholeField
            optional
            name="minLength"
            label={t(`desk.prices.minLength.${environment.stayUnit}`)}
          />
          <ChoiceField
            optional
            name="state"
            label={t('desk.prices.state')}
            nothing={t('desk.prices.stateAsIs')}
            choices={(['closed', 'open'] as const).map((id) => ({
              id,
              name: t(`desk.prices.${id}`),
            }))}
          />
        </div>
      </FlowForm>
    </Card>
  );
}
