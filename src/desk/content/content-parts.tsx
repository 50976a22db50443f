import { Link } from 'react-router-dom';
import { listContentParts } from '#contract/desk/calls/content.ts';
import { fieldsOf, isTranslated } from '#contract/desk/content-registries.ts';
import type { ContentPart } from '#contract/desk/records/desk-content.ts';
import { deskContentPartsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { useRead } from '../../parts/reading.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import { ListPage } from '../list/list-page.tsx';
import { pagesOfPart, registryLabel, settingsRegistries } from './content-words.ts';

const machine = deskContentPartsMachine.provide({
  actors: {
    load: callsActor(async ({ send }) => {
      const { parts } = await send(listContentParts, {});
      return parts.filter(({ registry }) => !settingsRegistries.includes(registry));
    }),
  },
});

/** DESK-520: the parts of the site that have texts, and what is missing in each. */
export function ContentParts() {
  const t = useText();
  const read = useRead(useFlow(machine, { input: { request: undefined } }));
  return (
    <ListPage title={t('desk.content')}>
      <DeskReading read={read} failed={t('desk.content.failed')}>
        {(parts) => (
          <Table
            caption={t('desk.content')}
            rows={parts}
            rowKey={({ registry }) => registry}
            narrow="lines"
            columns={[
              {
                id: 'part',
                header: t('desk.content.registry'),
                cell: ({ registry }) => (
                  <Link to={`/content?registry=${registry}`}>{registryLabel(t, registry)}</Link>
                ),
              },
              {
                id: 'pages',
                header: t('desk.content.pages'),
                cell: ({ registry }) =>
                  pagesOfPart(registry)
                    .map((page) => t(page))
                    .join(', '),
              },
              {
                id: 'records',
                header: t('desk.content.records'),
                align: 'end',
                inLines: 'named',
                cell: ({ records }) => records,
              },
              {
                id: 'french',
                header: t('desk.content.french'),
                inLines: 'beside',
                cell: (part) => <PartBadge part={part} />,
              },
            ]}
          />
        )}
      </DeskReading>
    </ListPage>
  );
}

function PartBadge({ part: { registry, records, withoutFrench } }: { part: ContentPart }) {
  const t = useText();
  if (records === 0) return <Badge tone="bad">{t('desk.content.isEmpty')}</Badge>;
  if (!fieldsOf(registry).some(isTranslated)) return <span>{t('desk.content.noFrench')}</span>;
  if (withoutFrench === 0) return <Badge tone="good">{t('desk.content.frenchComplete')}</Badge>;
  return <Badge tone="waiting">{t('desk.content.frenchMissing', { count: withoutFrench })}</Badge>;
}
