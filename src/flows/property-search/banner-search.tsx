import { useSelector } from '@xstate/react';
import { ChevronDown, Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AmenityChecklist } from './amenity-checklist.tsx';
import styles from './banner-search.module.css';
import { CountField, DayField, LocationField, TypeField } from './filter-fields.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { PlainSearch } from './plain-search.tsx';
import type { SearchForm } from './search-form.ts';
import { SearchLine } from './search-line.tsx';
import { SliderField } from './slider-field.tsx';

const advancedMachine = createToggleMachine('advancedSearch');

/** LIST-09 … LIST-13, STAY-100: the search form in the banner; on a narrow page, a line opens it. */
export function BannerSearch({ search, offer }: SearchForm) {
  const t = useText();
  const advancedId = useId();
  const { isOpen, open, close } = useToggle(advancedMachine);
  const isFormOpen = useSelector(search, (state) => state.matches({ form: 'open' }));
  const hasRoom = useMediaQuery('(width >= 64em)');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  const toggleForm = () => {
    flushSync(() => search.send({ type: 'form.toggle' }));
    // Its first field would open the keyboard of a phone over the others.
    (isFormOpen ? line : form).current?.focus();
  };
  return (
    <search className={styles.search}>
      <PlainSearch search={search} />
      {/* The server does not know the width: the style sheet does. */}
      {!hasRoom && (
        <div className={styles.bar}>
          <SearchLine search={search} line={line} formId={formId} onToggle={toggleForm} />
          <PanelDialog search={search} offer={offer} />
        </div>
      )}
      <form
        ref={form}
        id={formId}
        className={classNames(styles.form, styles.scripted, !isFormOpen && styles.closed)}
        aria-label={t('search.banner')}
        noValidate
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isFormOpen) return;
          // The browser would clear the field of the place.
          event.preventDefault();
          toggleForm();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          search.send({ type: 'search.submit' });
        }}
      >
        <div className={styles.location}>
          <LocationField search={search} />
        </div>
        <DayField search={search} end="checkIn" />
        <DayField search={search} end="checkOut" />
        <div className={styles.type}>
          <TypeField search={search} offer={offer} />
        </div>
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={advancedId}
          onClick={isOpen ? close : open}
        >
          {t(isOpen ? 'search.hide' : 'search.advanced')}
          <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
        </Button>
        <div id={advancedId} className={styles.advanced} hidden={!isOpen}>
          {isOpen && (
            <>
              <div className={styles.numbers}>
                <SliderField search={search} offer={offer} of="price" />
                <SliderField search={search} offer={offer} of="size" />
                <CountField search={search} of="bathrooms" />
                <CountField search={search} of="bedrooms" />
              </div>
              <AmenityChecklist search={search} offer={offer} />
            </>
          )}
        </div>
        <Button type="submit" className={styles.submit}>
          <Search size={18} aria-hidden="true" />
          {t('search.search')}
        </Button>
      </form>
    </search>
  );
}
