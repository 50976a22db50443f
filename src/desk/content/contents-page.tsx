import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import {
  contentFilters,
  createDeskContent,
  listDeskContent,
} from '#contract/desk/calls/content.ts';
import {
  contentRegistries,
  fieldsOf,
  isTranslated,
  type RegistryName,
} from '#contract/desk/content-registries.ts';
import { may } from '#contract/desk/may.ts';
import { contentStates, type DeskContent } from '#contract/desk/records/desk-content.ts';
import { deskContentsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { type Translate, useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Column } from '../../ui/table.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ContentBadge } from '../list/badges.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import { ContentParts } from './content-parts.tsx';
import { fieldLabel, firstWords, registryLabel } from './content-words.ts';
import { useRecordsPath } from './use-records-path.ts';

const machine = deskContentsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskContent, input.request)) },
});

/** DESK-155, DESK-520: the texts of the pages: all parts of the site, or the one of the address. */
export function ContentsPage() {
  const { registry } = useFilters(contentFilters).filters;
  return registry ? <ContentOfPart registry={registry} /> : <ContentParts />;
}

/** DESK-155: the records of one part. */
export function ContentOfPart({ registry }: { registry: RegistryName }) {
  const t = useText();
  const { filters, key } = useFilters(contentFilters);
  return (
    <ListPage
      title={registryLabel(t, registry)}
      back={{ path: '/content', label: t('desk.content') }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.booking.state'),
          options: contentStates.map((value) => ({
            value,
            label: t(`desk.contentState.${value}`),
          })),
        },
      ]}
    >
      <Records key={key} query={{ ...filters, registry }} />
    </ListPage>
  );
}

interface RecordsProps {
  readonly query: {
    readonly registry: RegistryName;
    readonly state?: DeskContent['state'] | undefined;
  };
}

function Records({ query }: RecordsProps) {
  const t = useText();
  const { role } = useOperator();
  const path = useRecordsPath();
  const { registry, state } = query;
  const flow = useFlow(machine, { input: { request: { query } } });
  const isEmpty = useSelector(flow, ({ context }) => context.data?.records.length === 0);
  // Some registries have only one record.
  const hasFrench = fieldsOf(registry).some(isTranslated);
  const isReallyEmpty = isEmpty && state === undefined;
  const canAdd = contentRegistries[registry].isList || isReallyEmpty;
  const add = canAdd && may(role, createDeskContent) && (
    <ButtonLink to={`${path}/new?registry=${registry}`}>{t('desk.content.add')}</ButtonLink>
  );
  return (
    <>
      {add && !isReallyEmpty && <p>{add}</p>}
      <DeskList
        flow={flow}
        caption={registryLabel(t, registry)}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'text',
            header: hasFrench
              ? t('desk.content.text')
              : fieldsOf(registry)
                  .map(({ name }) => fieldLabel(t, name))
                  .join(', '),
            cell: (record) => <Link to={`${path}/${record.id}`}>{firstWords(t, record)}</Link>,
          },
          ...(hasFrench ? [frenchColumn(t)] : []),
          {
            id: 'state',
            header: t('desk.booking.state'),
            cell: ({ state }) => <ContentBadge state={state} />,
            inLines: 'beside',
          },
        ]}
        empty={{
          title: t('desk.content.empty'),
          text: t('desk.content.empty.text'),
          action: add,
        }}
      />
    </>
  );
}

/** Whether a record has texts in French. Numbers and contacts have none. */
function frenchColumn(t: Translate): Column<DeskContent> {
  return {
    id: 'french',
    header: t('desk.content.french'),
    inLines: 'named',
    cell: ({ french }) => t(Object.keys(french).length > 0 ? 'desk.field.yes' : 'desk.field.no'),
  };
}
