import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ChangedListing } from '#machines/desk/desk-many-prices/changed-prices.ts';
import {
  type DeskManyPricesActor,
  reviewed,
} from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import { environment } from '../../../app/environment.ts';
import { money } from '../../../language/format.ts';
import { type Translate, useText } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../prices-page.module.css';
import ownStyles from './many-prices.module.css';
import { ruleTexts } from './rule-texts.ts';
import { RuleTexts } from './rule-texts-list.tsx';

const unit = environment.stayUnit;

/** RATE-81: what the change makes of each listing, before it is saved. It takes the focus. */
export function PricesReview({ flow }: { flow: DeskManyPricesActor }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const listings = useSelector(flow, ({ context }) => context.listings);
  const change = useSelector(flow, ({ context }) => context.change);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const all = reviewed({ listings, change });
  const count = all.filter(({ changed }) => Object.keys(changed).length > 0).length;
  const others = all.length - count;
  useEffect(() => {
    // Each submit is a new change.
    if (!change) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [change]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={ownStyles.review}
      aria-label={t('desk.manyPrices.review')}
    >
      <Card title={t('desk.manyPrices.review')}>
        <div className={styles.part}>
          <Table
            caption={t('desk.manyPrices.review')}
            rowKey={({ listing }) => listing.id}
            rows={all}
            columns={[
              {
                id: 'name',
                header: t('desk.listing'),
                cell: ({ listing }) => listing.name || t('desk.listing.untitled'),
              },
              {
                id: 'price',
                header: t(`desk.listing.price.${unit}`),
                align: 'end',
                cell: (each) => basePrice(t, each),
              },
              {
                id: 'rules',
                header: t('desk.prices'),
                isLong: true,
                cell: (each) => <RuleTexts texts={resultTexts(t, each)} />,
              },
            ]}
          />
          <p className={ownStyles.save}>
            <span>{others > 0 && t('desk.manyPrices.others', { count: others })}</span>
            <Button
              pending={busy}
              disabled={!busy && count === 0}
              onClick={() => flow.send({ type: 'change.save' })}
            >
              {t('desk.manyPrices.save', { count })}
            </Button>
          </p>
        </div>
      </Card>
    </section>
  );
}

function basePrice(t: Translate, { listing, fields }: ChangedListing) {
  const [before, after] = [listing.fields.pricePerDay, fields.pricePerDay];
  if (before === after) return money(before);
  return (
    <>
      <s>{money(before)}</s> <VisuallyHidden>{t('desk.manyPrices.then')}</VisuallyHidden>{' '}
      <b>{money(after)}</b>
    </>
  );
}

function resultTexts(t: Translate, result: ChangedListing): string[] {
  const { listing, fields, refusal, changed } = result;
  const most = fields.rules?.maxLength ?? 0;
  if (refusal === 'maxLength') return [t(`desk.manyPrices.refused.maxLength.${unit}`, { most })];
  if (refusal) return [t(`desk.manyPrices.refused.${refusal}`)];
  if (Object.keys(changed).length === 0) return [t('desk.manyPrices.same')];
  return ruleTexts(t, fields.rules, listing.fields.rules);
}
