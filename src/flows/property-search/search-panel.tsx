import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { hasFilters } from '#contract/forms/search-state.ts';
import type { PropertySearchActor } from '#machines/property-search/property-search.machine.ts';
import { useText } from '../../app/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AmenityChecklist } from './amenity-checklist.tsx';
import { DataFailure } from './data-failure.tsx';
import { CountField, LocationField, TypeField } from './filter-fields.tsx';
import styles from './search-panel.module.css';
import { SliderField } from './slider-field.tsx';

/** LIST-01, LIST-15: the search panel's form and its dialog of amenities. */
export function SearchPanel({ search }: { search: PropertySearchActor }) {
  const t = useText();
  const chosen = useSelector(search, ({ context }) => context.draft.amenities.length);
  const canClear = useSelector(
    search,
    ({ context }) => hasFilters(context.draft) || hasFilters(context.request.filters),
  );
  const isOpen = useSelector(search, (state) => state.matches({ amenities: 'open' }));
  const toggle = () => search.send({ type: 'amenities.toggle' });
  return (
    <>
      <form
        className={styles.form}
        aria-label={t('search.panel')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search.send({ type: 'search.submit' });
        }}
      >
        <DataFailure search={search} />
        <LocationField search={search} />
        <TypeField search={search} />
        <div className={styles.pair}>
          <CountField search={search} of="bathrooms" />
          <CountField search={search} of="bedrooms" />
        </div>
        <SliderField search={search} of="price" />
        <SliderField search={search} of="size" />
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={toggle}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {chosen > 0
            ? t('search.chosenAmenities', { count: chosen })
            : t('search.chooseAmenities')}
        </Button>
        <div className={styles.actions}>
          <Button type="submit" wide>
            {t('search.find')}
          </Button>
          {canClear && (
            <Button variant="quiet" wide onClick={() => search.send({ type: 'search.clear' })}>
              {t('search.clear')}
            </Button>
          )}
        </div>
      </form>
      {/* Outside of the form: Enter on a check box must not search. */}
      <Dialog
        open={isOpen}
        title={t('search.amenities')}
        closeLabel={t('action.close')}
        size="wide"
        onClose={toggle}
        actions={<Button onClick={toggle}>{t('search.done')}</Button>}
      >
        <DataFailure search={search} />
        <AmenityChecklist search={search} />
      </Dialog>
    </>
  );
}
