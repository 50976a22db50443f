import { useSelector } from '@xstate/react';
import type { DeskManyPricesActor } from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import { environment } from '../../../app/environment.ts';
import { money } from '../../../language/format.ts';
import { useText } from '../../../language/text.ts';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { ruleTexts } from './rule-texts.ts';
import { RuleTexts } from './rule-texts-list.tsx';

/** The listings with their present prices. */
export function PresentPrices({ flow }: { flow: DeskManyPricesActor }) {
  const t = useText();
  const listings = useSelector(flow, ({ context }) => context.listings) ?? [];
  return (
    <Card title={t('desk.manyPrices.now')}>
      <Table
        caption={t('desk.manyPrices.now')}
        rowKey={({ id }) => id}
        rows={listings}
        columns={[
          {
            id: 'name',
            header: t('desk.listing'),
            // No links: what is typed above would be lost.
            cell: ({ name }) => name || t('desk.listing.untitled'),
          },
          {
            id: 'price',
            header: t(`desk.listing.price.${environment.stayUnit}`),
            align: 'end',
            cell: ({ fields }) => money(fields.pricePerDay),
          },
          {
            id: 'rules',
            header: t('desk.prices'),
            isLong: true,
            cell: ({ fields }) => <RuleTexts texts={ruleTexts(t, fields.rules)} />,
          },
        ]}
      />
    </Card>
  );
}
