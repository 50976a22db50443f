import { useSelector } from '@xstate/react';
import type { Favourite } from '#contract/records/favourite.ts';
import type { FavouriteRemovalActor } from '#machines/guest/favourites/favourite-removal.machine.ts';
import { dayOfTimestamp, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { dayPrice } from '../../parts/day-price.ts';
import { ListingCell } from '../../parts/listing-cell.tsx';
import { Button } from '../../ui/button.tsx';
import { LongTable } from '../../ui/long-table.tsx';

type FavoritesTableProps = {
  favourites: readonly Favourite[];
  removal: FavouriteRemovalActor;
};

export function FavoritesTable({ favourites, removal }: FavoritesTableProps) {
  const t = useText();
  const leavingId = useSelector(removal, (state) =>
    state.hasTag('busy') ? state.context.id : undefined,
  );
  return (
    <LongTable
      caption={t('favourites.title')}
      rows={favourites}
      rowKey={({ id }) => id}
      moreLabel={(left) => t('action.showMore', { left })}
      columns={[
        {
          id: 'listing',
          header: t('favourites.listing'),
          cell: ({ property }) => (
            <ListingCell property={property}>{dayPrice(property, money, t)}</ListingCell>
          ),
        },
        {
          id: 'published',
          header: t('favourites.published'),
          cell: ({ property: { createdAt } }) => (createdAt ? dayOfTimestamp(createdAt) : '–'),
        },
        {
          id: 'action',
          header: t('favourites.action'),
          cell: ({ id, property }) => (
            <Button
              variant="secondary"
              pending={leavingId === id}
              aria-disabled={leavingId !== undefined && leavingId !== id}
              aria-label={t('favourites.deleteOf', { name: property.name })}
              onClick={() => removal.send({ type: 'favourite.remove', id })}
            >
              {t('favourites.delete')}
            </Button>
          ),
        },
      ]}
    />
  );
}
