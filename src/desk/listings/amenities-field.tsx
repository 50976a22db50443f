import { useField } from 'formik';
import type { LoadedListing } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { nameIn } from '../taxonomy/name-in.ts';
import styles from './amenities-field.module.css';

const kinds = ['home', 'bedroom', 'kitchen'] as const;

/** The amenities of a listing's form, by group. */
export function AmenitiesField({ amenities }: Pick<LoadedListing['taxonomy'], 'amenities'>) {
  const t = useText();
  const language = useLanguage();
  const [{ value }, , { setValue }] = useField<readonly string[]>('amenities');
  if (amenities.length === 0) return <p>{t('desk.listing.noTaxonomy')}</p>;
  return kinds.map((kind) => {
    const group = amenities.filter((amenity) => amenity.kind === kind);
    if (group.length === 0) return null;
    return (
      <fieldset key={kind} className={styles.group}>
        <legend>{t(`desk.listing.amenities.${kind}`)}</legend>
        <div className={styles.boxes}>
          {group.map(({ id, ...names }) => (
            <Checkbox
              key={id}
              label={nameIn(language, names)}
              checked={value.includes(id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = value.filter((each) => each !== id);
                void setValue(checked ? [...others, id] : others);
              }}
            />
          ))}
        </div>
      </fieldset>
    );
  });
}
