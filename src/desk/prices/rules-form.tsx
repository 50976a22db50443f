import { useSelector } from '@xstate/react';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { rulesForm, rulesValues } from '#contract/desk/rules-values.ts';
import { withTyped } from '#contract/desk/typed-draft.ts';
import { mostGuestsOf } from '#contract/rules/stay-refusal.ts';
import { type Weekday, weekdays } from '#contract/weekday.ts';
import type { DeskPricesActor } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { environment } from '../../app/environment.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { DecimalField, WholeField } from '../../forms/number-fields.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuestionDialog } from '../record/question-dialog.tsx';
import styles from './prices-page.module.css';
import { useChangeState } from './use-change-state.ts';
import { weekdayLabel } from './weekday-label.ts';

const unit = environment.stayUnit;

/** RATE-53: the base price, and all rules but seasons and single days. */
export function RulesForm({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const { fields } = assertDefined(useSelector(flow, ({ context }) => context.loaded)).listing;
  const draft = useSelector(flow, ({ context }) => context.draft);
  const canDiscard = useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  const round = useSelector(flow, ({ context }) => context.round);
  const { isFree, ...state } = useChangeState(flow, 'form');
  return (
    <div className={styles.rules}>
      <FlowForm
        initialValues={withTyped(rulesValues(fields), draft?.typed)}
        schema={rulesForm(fields.rules ?? {})}
        onTyped={(values) => flow.send({ type: 'form.typed', values })}
        onSubmit={(typed) => flow.send({ type: 'form.submit', typed })}
        {...state}
        keepsTyping
        canSubmit={() => isFree}
        round={round}
        submitLabel={t('desk.prices.save')}
        otherAction={
          draft && (
            <Button
              variant="quiet"
              aria-disabled={!canDiscard || undefined}
              onClick={() => flow.send({ type: 'draft.discard' })}
            >
              {t('desk.listing.discard')}
            </Button>
          )
        }
      >
        <Card title={t('desk.prices.base')}>
          <Few>
            <DecimalField name="pricePerDay" label={t(`desk.listing.pricePerDay.${unit}`)} />
          </Few>
        </Card>
        <Card title={t('desk.prices.weekdays')}>
          <p className={styles.hint}>{t(`desk.prices.weekdaysHint.${unit}`)}</p>
          <div className={styles.weekdays}>
            {weekdays.map((weekday) => (
              <DecimalField optional key={weekday} name={weekday} label={weekdayLabel(weekday)} />
            ))}
          </div>
        </Card>
        <Card title={t('desk.prices.longStays')}>
          <Few>
            <DecimalField optional name="week" label={t(`desk.prices.week.${unit}`)} />
            <DecimalField optional name="month" label={t(`desk.prices.month.${unit}`)} />
          </Few>
        </Card>
        <Card title={t('desk.prices.guests')}>
          <Few>
            <WholeField
              optional
              name="mostGuests"
              label={t('desk.prices.mostGuests')}
              hint={t('desk.prices.mostGuestsHint', {
                most: mostGuestsOf({ bedrooms: fields.bedrooms }),
              })}
            />
            <WholeField optional name="included" label={t('desk.prices.included')} />
            <DecimalField
              optional
              name="furtherPrice"
              label={t(`desk.prices.furtherPrice.${unit}`)}
            />
            <DecimalField optional name="cleaningFee" label={t('desk.prices.cleaningFee')} />
          </Few>
        </Card>
        <Card title={t('desk.prices.stays')}>
          <Few>
            <WholeField optional name="minLength" label={t(`desk.prices.minLength.${unit}`)} />
            <WholeField optional name="maxLength" label={t(`desk.prices.maxLength.${unit}`)} />
            <WholeField optional name="noticeDays" label={t('desk.prices.notice')} />
            <WholeField optional name="bufferDays" label={t('desk.prices.buffer')} />
          </Few>
          <ArrivalsField />
        </Card>
      </FlowForm>
      <DiscardQuestion flow={flow} />
    </div>
  );
}

function Few({ children }: { children: ReactNode }) {
  return <div className={styles.few}>{children}</div>;
}

/** The days of the week on which a stay can begin. */
function ArrivalsField() {
  const t = useText();
  const [{ value }, { error }, { setValue }] = useField<readonly Weekday[]>('arrivalWeekdays');
  return (
    <fieldset className={styles.arrivals} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>{t('desk.prices.arrivals')}</legend>
      <div className={styles.boxes}>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={weekdayLabel(weekday)}
            checked={value.includes(weekday)}
            onChange={({ currentTarget: { checked } }) => {
              const chosen = (each: Weekday) => (each === weekday ? checked : value.includes(each));
              void setValue(weekdays.filter(chosen));
            }}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The confirmation before typed rules are lost. */
function DiscardQuestion({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirmingDiscard'));
  if (!isAsking) return null;
  return (
    <QuestionDialog
      title={t('desk.listing.discard.title')}
      onCancel={() => flow.send({ type: 'question.cancel' })}
      confirm={{
        label: t('desk.listing.discard'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'discard.confirm' }),
      }}
    >
      <p>{t('desk.prices.discardText')}</p>
    </QuestionDialog>
  );
}
