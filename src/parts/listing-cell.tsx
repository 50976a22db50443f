import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EmbeddedProperty } from '#contract/records/embedded-property.ts';
import { sitePath } from '#contract/site-path.ts';
import styles from './listing-cell.module.css';
import { Picture } from './picture.tsx';

type ListingCellProps = {
  property: EmbeddedProperty;
  /** A line below the name, e.g. the price. */
  children?: ReactNode;
};

/** The listing that a row of a table is about: its first image and its name, which leads to it. */
export function ListingCell({ property, children }: ListingCellProps) {
  return (
    <div className={styles.listing}>
      <Picture link={property.images[0]} alt="" width={96} height={72} sizes="6rem" />
      <div>
        <Link to={sitePath('/propertyDetails/:id', { id: property.id })}>{property.name}</Link>
        {children && <p className={styles.line}>{children}</p>}
      </div>
    </div>
  );
}
