import { listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { User } from '#contract/records/user.ts';
import { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import { favouritesMachine } from '#machines/guest/favourites/favourites.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { useAuth } from '../../app/session.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { OwnRecords, useRecordChanges } from '../../parts/own-records.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FavoritesTable } from './favorites-table.tsx';

const machine = favouritesMachine.provide({
  actors: {
    load: callsActor(
      async ({ input, send }) => (await send(listFavourites, input.request)).records,
    ),
  },
});

const removalMachine = favouriteRemovalMachine.provide({
  actors: { removeFavourite: callActor(removeFavourite) },
});

export default function FavoritesPage() {
  const { user } = useAuth();
  return <BannerPage>{user && <MyFavorites key={user.id} user={user} />}</BannerPage>;
}

function MyFavorites({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { params: { userId: user.id } } } });
  const removal = useFlow(removalMachine);
  useRecordChanges(removal, flow);
  return (
    <OwnRecords flow={flow} loading={t('favourites.loading')} failed={t('favourites.failed')}>
      {(favourites) =>
        favourites.length > 0 ? (
          <FavoritesTable favourites={favourites} removal={removal} />
        ) : (
          <EmptyState
            title={t('favourites.empty')}
            action={<ButtonLink to="/apartment">{t('favourites.browse')}</ButtonLink>}
          />
        )
      }
    </OwnRecords>
  );
}
