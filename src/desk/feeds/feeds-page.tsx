import { Link } from 'react-router-dom';
import type { RequestOf } from '#contract/call.ts';
import {
  feedFilters,
  feedStates,
  listCalendarFeeds,
} from '#contract/desk/calls/listing-calendars.ts';
import type { ListedFeed } from '#contract/desk/records/calendar-feed.ts';
import { deskFeedsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';

const machine = deskFeedsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listCalendarFeeds, input.request)) },
});

/** DESK-218: the calendars of all listings on other platforms. */
export function FeedsPage() {
  const t = useText();
  const { filters, key } = useFilters(feedFilters);
  return (
    <ListPage
      title={t('desk.feeds')}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.feeds.search') },
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.feeds.state'),
          options: feedStates.map((value) => ({ value, label: t(`desk.feedState.${value}`) })),
        },
      ]}
    >
      <Feeds key={key} query={filters} />
    </ListPage>
  );
}

function Feeds({ query }: Pick<RequestOf<typeof listCalendarFeeds>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.feeds')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'listing',
          header: t('desk.feeds.listing'),
          cell: ({ listing: { id, name } }) => <Link to={`/listings/${id}/calendars`}>{name}</Link>,
        },
        { id: 'platform', header: t('desk.feeds.platform'), cell: ({ name }) => name },
        {
          id: 'readAt',
          header: t('desk.feeds.readAt'),
          cell: ({ readAt }) => (readAt === undefined ? t('desk.feeds.never') : moment(readAt)),
        },
        {
          id: 'state',
          header: t('desk.booking.state'),
          cell: (feed) => <State feed={feed} />,
          inLines: 'beside',
        },
      ]}
      empty={{
        title: t('desk.feeds.empty'),
        text: t('desk.feeds.empty.text'),
        action: (
          <ButtonLink variant="secondary" to="/listings">
            {t('desk.listings')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function State({ feed: { fault, conflicts } }: { feed: ListedFeed }) {
  const t = useText();
  if (fault === undefined && conflicts === 0) {
    return <Badge tone="good">{t('desk.feedState.good')}</Badge>;
  }
  return (
    <>
      {fault !== undefined && <Badge tone="waiting">{t('desk.feedState.failing')}</Badge>}
      {conflicts > 0 && <Badge tone="bad">{t('desk.feeds.conflicts', { count: conflicts })}</Badge>}
    </>
  );
}
