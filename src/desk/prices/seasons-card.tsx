import { useSelector } from '@xstate/react';
import { seasonForm, seasonValues } from '#contract/desk/rules-values.ts';
import type { Season } from '#contract/records/listing-rules.ts';
import type { DeskPricesActor } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { environment } from '../../app/environment.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { DecimalField, WholeField } from '../../forms/number-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { day, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { KeepButton, QuestionDialog } from '../record/question-dialog.tsx';
import { useKeptForm } from '../record/use-kept-form.ts';
import styles from './prices-page.module.css';
import { seasonDraft } from './season-draft.ts';
import { useChangeState } from './use-change-state.ts';

interface SeasonsProps {
  readonly flow: DeskPricesActor;
  readonly mayChange: boolean;
}

/** RATE-52: the seasons of a listing, in their order. */
export function SeasonsCard({ flow, mayChange }: SeasonsProps) {
  const t = useText();
  const rules = useSelector(flow, ({ context }) => context.loaded?.listing.fields.rules);
  const canDescribe = useSelector(flow, (snapshot) => snapshot.can({ type: 'season.describe' }));
  const dialog = useSelector(flow, ({ context }) => context.dialog);
  const seasons = rules?.seasons ?? [];
  return (
    <Card title={t('desk.prices.seasons')}>
      <div className={styles.part}>
        {seasons.length === 0 && <p>{t('desk.prices.noSeasons')}</p>}
        {seasons.length > 1 && <p className={styles.hint}>{t('desk.prices.seasonsHint')}</p>}
        {seasons.length > 0 && (
          <ul className={styles.seasons}>
            {seasons.map((season) => (
              <SeasonItem
                key={JSON.stringify(season)}
                flow={flow}
                season={season}
                mayChange={mayChange}
              />
            ))}
          </ul>
        )}
        {mayChange && (
          <p>
            <Button
              variant="secondary"
              aria-disabled={!canDescribe || undefined}
              onClick={() => flow.send({ type: 'season.describe' })}
            >
              {t('desk.prices.season.add')}
            </Button>
          </p>
        )}
      </div>
      {dialog && (
        <SeasonDialog
          flow={flow}
          former={dialog.former}
          seasons={seasons}
          most={rules?.maxLength}
        />
      )}
    </Card>
  );
}

function SeasonItem({ flow, season, mayChange }: SeasonsProps & { readonly season: Season }) {
  const t = useText();
  const canRemove = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'season.remove', season }),
  );
  const canChange = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'season.describe', season }),
  );
  const from = day(season.from);
  const price = money(season.price);
  const least =
    season.minLength !== undefined &&
    t(`desk.prices.leastOf.${environment.stayUnit}`, { length: season.minLength });
  return (
    <li>
      <span className={styles.season}>
        <b>{t('desk.booking.dates', { from, to: day(season.to) })}</b>{' '}
        <span>{least ? `${price}, ${least}` : price}</span>
      </span>
      {mayChange && (
        <span className={styles.buttons}>
          <Button
            variant="quiet"
            aria-label={t('desk.prices.season.changeOf', { from })}
            aria-disabled={!canChange || undefined}
            onClick={() => flow.send({ type: 'season.describe', season })}
          >
            {t('desk.prices.season.change')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('desk.prices.season.removeOf', { from })}
            aria-disabled={!canRemove || undefined}
            onClick={() => flow.send({ type: 'season.remove', season })}
          >
            {t('desk.prices.season.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

interface DialogProps {
  readonly flow: DeskPricesActor;
  readonly former: Season | undefined;
  readonly seasons: readonly Season[];
  /** The maximum length of a stay. */
  readonly most: number | undefined;
}

function SeasonDialog({ flow, former, seasons, most }: DialogProps) {
  const t = useText();
  const state = useChangeState(flow, 'season');
  const onCancel = () => flow.send({ type: 'question.cancel' });
  const { id: operator } = useOperator();
  const listing = useSelector(flow, ({ context }) => context.id);
  const { draft, notice, onTyped } = useKeptForm({
    flow,
    ...seasonDraft({ listing, operator, seasons, former }),
    isOver: () => flow.getSnapshot().context.dialog === undefined,
  });
  return (
    <QuestionDialog
      title={t(former ? 'desk.prices.season.change.title' : 'desk.prices.season.add')}
      busy={state.busy}
      onCancel={onCancel}
    >
      <FlowForm
        initialValues={draft ?? seasonValues(former)}
        onTyped={onTyped}
        schema={seasonForm(most)}
        onSubmit={(season) => flow.send({ type: 'season.submit', season })}
        {...state}
        submitLabel={t('desk.prices.season.save')}
        otherAction={<KeepButton busy={state.busy} onCancel={onCancel} />}
      >
        {notice && <p role="status">{t(notice)}</p>}
        <TextField name="from" type="date" label={t('desk.prices.season.from')} />
        <TextField name="to" type="date" label={t('desk.prices.season.to')} />
        <DecimalField name="price" label={t('desk.prices.price')} />
        <WholeField
          optional
          name="minLength"
          label={t(`desk.prices.minLength.${environment.stayUnit}`)}
        />
      </FlowForm>
    </QuestionDialog>
  );
}
