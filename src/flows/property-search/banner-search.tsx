import { ChevronDown, Search } from 'lucide-react';
import { useId } from 'react';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AmenityChecklist } from './amenity-checklist.tsx';
import styles from './banner-search.module.css';
import { CountField, DayField, LocationField, TypeField } from './filter-fields.tsx';
import { PlainSearch } from './plain-search.tsx';
import type { SearchForm } from './search-form.ts';
import { SliderField } from './slider-field.tsx';

const advancedMachine = createToggleMachine('advancedSearch');

/** LIST-09 … LIST-13: the search form in the banner. */
export function BannerSearch({ search, offer }: SearchForm) {
  const t = useText();
  const advancedId = useId();
  const { isOpen, open, close } = useToggle(advancedMachine);
  return (
    <search>
      <PlainSearch search={search} />
      <form
        className={classNames(styles.form, styles.scripted)}
        aria-label={t('search.banner')}
        noValidate
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
