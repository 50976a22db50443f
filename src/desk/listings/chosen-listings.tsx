import { type RefObject, useState } from 'react';
import type { DeskListing } from '#contract/desk/records/desk-listing.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './listings-page.module.css';

type Id = DeskListing['id'];

export interface Chosen {
  readonly ids: ReadonlySet<Id>;
  readonly choose: (ids: readonly Id[], isChosen: boolean) => void;
}

/** The chosen listings of a page of the list. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  return {
    ids,
    choose: (some, isChosen) =>
      setIds((former) => {
        const others = [...former].filter((id) => !some.includes(id));
        return new Set(isChosen ? [...others, ...some] : others);
      }),
  };
}

interface ChooseAllProps {
  readonly records: readonly DeskListing[];
  readonly chosen: Chosen;
  readonly box: RefObject<HTMLInputElement | null>;
}

/** Chooses all listings of the page, or none. */
export function ChooseAll({ records, chosen, box }: ChooseAllProps) {
  const t = useText();
  const all = records.map(({ id }) => id);
  const isAll = all.every((id) => chosen.ids.has(id));
  return (
    <Checkbox
      label={t('desk.listings.chooseAll')}
      checked={isAll}
      ref={(input) => {
        box.current = input;
        if (input) input.indeterminate = chosen.ids.size > 0 && !isAll;
      }}
      onChange={({ currentTarget }) => chosen.choose(all, currentTarget.checked)}
    />
  );
}

/**
 * RATE-80: what can be done with the chosen listings. It stays in sight.
 *
 * @param onNone Moves the focus away from the bar, which is gone then.
 */
export function ChosenBar({ chosen, onNone }: { chosen: Chosen; onNone: () => void }) {
  const t = useText();
  const ids = [...chosen.ids];
  return (
    <div className={styles.chosen}>
      <span role="status">
        {ids.length > 0 && t('desk.listings.chosen', { count: ids.length })}
      </span>
      {ids.length > 0 && (
        <>
          <Button
            variant="quiet"
            onClick={() => {
              chosen.choose(ids, false);
              onNone();
            }}
          >
            {t('desk.listings.chooseNone')}
          </Button>
          <ButtonLink to={`/listings/prices?${new URLSearchParams({ ids: ids.join(',') })}`}>
            {t('desk.manyPrices')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
