import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EmbeddedProperty } from '#contract/records/embedded-property.ts';
import { sitePath } from '#contract/site-path.ts';
import { mediaLink } from '../api/media-link.ts';
import { environment } from '../app/environment.ts';
import styles from './listing-cell.module.css';

type ListingCellProps = {
  property: EmbeddedProperty;
  /** A line below the name, e.g. the price. */
  children?: ReactNode;
};

/** The listing that a row of a table is about: its first image and its name, which leads to it. */
export function ListingCell({ property, children }: ListingCellProps) {
  const image = mediaLink(environment.apiHost, property.images[0]);
  return (
    <div className={styles.listing}>
      <img
        src={image ?? '/property-placeholder.svg'}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        decoding="async"
      />
      <div>
        <Link to={sitePath('/propertyDetails/:id', { id: property.id })}>{property.name}</Link>
        {children && <p className={styles.line}>{children}</p>}
      </div>
    </div>
  );
}
