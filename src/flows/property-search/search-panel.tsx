import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { hasFilters } from '#contract/forms/search-state.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { useText } from '../../language/text.ts';
import { Reading, useRead } from '../../parts/reading.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AmenityChecklist } from './amenity-checklist.tsx';
import { CountField, LocationField, TypeField } from './filter-fields.tsx';
import type { SearchForm } from './search-form.ts';
import styles from './search-panel.module.css';
import { SliderField } from './slider-field.tsx';

const amenitiesMachine = createToggleMachine('amenities');

/** LIST-01, LIST-15: the search panel's form and its dialog of amenities. */
export function SearchPanel({ search, offer }: SearchForm) {
  const t = useText();
  const chosen = useSelector(search, ({ context }) => context.draft.amenities.length);
  const canClear = useSelector(
    search,
    ({ context }) => hasFilters(context.draft) || hasFilters(context.request.filters),
  );
  const { isOpen, open, close } = useToggle(amenitiesMachine);
  // LIST-21: what the forms should offer did not come.
  const failure = (
    <Reading read={useRead(offer)} failed={t('search.dataFailed')} waiting={null}>
      {() => null}
    </Reading>
  );
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
        {failure}
        <LocationField search={search} />
        <TypeField search={search} offer={offer} />
        <div className={styles.pair}>
          <CountField search={search} of="bathrooms" />
          <CountField search={search} of="bedrooms" />
        </div>
        <SliderField search={search} offer={offer} of="price" />
        <SliderField search={search} offer={offer} of="size" />
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={open}>
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
        onClose={close}
        actions={<Button onClick={close}>{t('search.done')}</Button>}
      >
        {failure}
        <AmenityChecklist search={search} offer={offer} />
      </Dialog>
    </>
  );
}
