import { Link } from 'react-router-dom';
import type { RequestOf } from '#contract/call.ts';
import { listDeskReviews, reviewFilters } from '#contract/desk/calls/reviews.ts';
import { reviewStates } from '#contract/desk/records/desk-review.ts';
import { deskReviewsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ReviewBadge } from '../list/badges.tsx';
import { TwoLines } from '../list/cells.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { shortened } from '../list/shortened.ts';
import { useFilters } from '../list/use-filters.ts';

const machine = deskReviewsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskReviews, input.request)) },
});

/** DESK-143: the reviews. */
export function ReviewsPage() {
  const t = useText();
  const { filters, key } = useFilters(reviewFilters);
  return (
    <ListPage
      title={t('desk.reviews')}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.review.searchHint') },
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.booking.state'),
          options: reviewStates.map((value) => ({ value, label: t(`desk.reviewState.${value}`) })),
        },
      ]}
    >
      <Reviews key={key} query={filters} />
    </ListPage>
  );
}

function Reviews({ query }: Pick<RequestOf<typeof listDeskReviews>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.reviews')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'listing',
          header: t('desk.coupon.listing'),
          cell: ({ id, property }) => <Link to={`/reviews/${id}`}>{property.name}</Link>,
        },
        {
          id: 'guest',
          header: t('desk.booking.guest'),
          cell: ({ guest }) => <TwoLines below={guest.email}>{guest.name}</TwoLines>,
        },
        {
          id: 'comment',
          header: t('desk.review.comment'),
          cell: ({ comment }) => shortened(comment),
          inLines: 'excerpt',
        },
        {
          id: 'written',
          header: t('desk.review.written'),
          cell: ({ writtenAt }) => moment(writtenAt),
        },
        {
          id: 'state',
          header: t('desk.booking.state'),
          cell: ({ state }) => <ReviewBadge state={state} />,
          inLines: 'beside',
        },
      ]}
      empty={{
        title: t('desk.reviews.empty'),
        text: t('desk.reviews.empty.text'),
        action: (
          <ButtonLink variant="secondary" to="/listings">
            {t('desk.listings')}
          </ButtonLink>
        ),
      }}
    />
  );
}
