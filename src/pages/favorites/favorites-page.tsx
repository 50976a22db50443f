import { useSelector } from '@xstate/react';
import { listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { User } from '#contract/records/user.ts';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { callActor } from '../../app/actors.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { TableOnItsWay } from '../../app/table-on-its-way.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FavoritesTable } from './favorites-table.tsx';

const machine = favouritesMachine.provide({
  actors: {
    listFavourites: callActor(listFavourites),
    removeFavourite: callActor(removeFavourite),
  },
});

/** ROUTE-07, FAV-12 … FAV-14. */
export default function FavoritesPage() {
  const { user } = useAuth();
  return <BannerPage>{user && <MyFavorites key={user.id} user={user} />}</BannerPage>;
}

function MyFavorites({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { userId: user.id } });
  const favourites = useSelector(flow, ({ context }) => context.favourites);
  const isLoading = useSelector(flow, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(flow, (state) => state.matches('failed'));
  if (isLoading) return <TableOnItsWay label={t('favourites.loading')} />;
  if (hasFailed) {
    const onRetry = () => flow.send({ type: 'favourites.retry' });
    return (
      <ErrorState message={t('favourites.failed')} retry={{ label: t('action.retry'), onRetry }} />
    );
  }
  if (favourites.length === 0) {
    return (
      <EmptyState
        title={t('favourites.empty')}
        action={<ButtonLink to="/apartment">{t('favourites.browse')}</ButtonLink>}
      />
    );
  }
  return <FavoritesTable favourites={favourites} flow={flow} />;
}
