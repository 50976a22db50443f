import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import type { SearchState } from '#contract/forms/search-state.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SearchForm } from './search-form.ts';
import { SearchPanel } from './search-panel.tsx';

/** The search panel where there is no room for it beside the results. */
export function PanelDialog({ search, offer }: SearchForm) {
  const t = useText();
  const isOpen = useSelector(search, (state) => state.matches({ panel: 'open' }));
  const count = useSelector(search, ({ context }) => otherFilters(context.request.filters));
  const toggle = () => search.send({ type: 'panel.toggle' });
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={toggle}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {count > 0 ? t('search.openPanelWith', { count }) : t('search.openPanel')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('search.panel')}
        closeLabel={t('action.close')}
        onClose={toggle}
      >
        <SearchPanel search={search} offer={offer} />
      </Dialog>
    </>
  );
}

/** How many filters are in force that the line of the search does not name. */
function otherFilters({ type, maxPrice, maxSize, bathrooms, amenities }: SearchState): number {
  return [type, maxPrice, maxSize, bathrooms].filter(Boolean).length + amenities.length;
}
