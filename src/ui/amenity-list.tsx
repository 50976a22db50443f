import { Check } from 'lucide-react';
import styles from './amenity-list.module.css';

type AmenityGroup = { title: string; amenities: readonly string[] };

type AmenityListProps = {
  groups: readonly AmenityGroup[];
  /** The text of an empty group. */
  emptyText: string;
};

/** The amenities of a listing, in groups. */
export function AmenityList({ groups, emptyText }: AmenityListProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, amenities }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          {amenities.length === 0 ? (
            <p className={styles.empty}>{emptyText}</p>
          ) : (
            <ul className={styles.list}>
              {amenities.map((amenity) => (
                <li key={amenity}>
                  <Check size={18} aria-hidden="true" />
                  <span>{amenity}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
