import { useSelector } from '@xstate/react';
import { useText } from '../../language/text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './filter-fields.module.css';
import type { SearchForm } from './search-form.ts';

const groups = [
  ['home', 'search.homeAmenities'],
  ['bedroom', 'search.bedroomAmenities'],
  ['kitchen', 'search.kitchenAmenities'],
] as const;

/** OQ-26: the amenities of the three registries, in three groups. */
export function AmenityChecklist({ search, offer }: SearchForm) {
  const t = useText();
  const amenities = useSelector(offer, ({ context }) => context.data?.amenities);
  const chosen = useSelector(search, ({ context }) => context.draft.amenities);
  return groups.map(([group, title]) => (
    <fieldset key={group} className={styles.group}>
      <legend className={styles.groupTitle}>{t(title)}</legend>
      <div className={styles.amenities}>
        {amenities?.[group].map((amenity) => (
          <Checkbox
            key={amenity.id}
            label={amenity.name}
            checked={chosen.some(({ id }) => id === amenity.id)}
            onChange={() => search.send({ type: 'amenity.toggled', amenity })}
          />
        ))}
      </div>
    </fieldset>
  ));
}
