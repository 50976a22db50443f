import { Bath, BedDouble, MapPin, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './property-card.module.css';

type PropertyCardProps = {
  href: string;
  name: string;
  location: string;
  /** Absent or empty: the drawn placeholder stands in. */
  image?: string | undefined;
  /** Ready to read, e.g. "3 beds". */
  beds: string;
  baths: string;
  /** Empty where it is not known. */
  size: string;
  /** Ready to read, e.g. "$120". */
  price: string;
  /** What the price is for, e.g. "/ night". */
  priceUnit: string;
  /** Stands below the price; empty, its line is kept free. */
  note?: string | undefined;
  badge?: ReactNode;
  /** Stands above the card's link in the picture's corner, e.g. a favourite button. */
  corner?: ReactNode;
  /** A link of its own below the facts: what it reads, and its full name. */
  details?: { label: string; name: string } | undefined;
  /** True for cards on the first screen, whose pictures should not wait. */
  eager?: boolean | undefined;
};

/** A listing at a glance; the whole card is its link. */
export function PropertyCard(props: PropertyCardProps) {
  const { href, name, location, image, beds, baths, size, price, priceUnit, note } = props;
  const { badge, corner, details, eager } = props;
  const facts = [
    { Icon: BedDouble, text: beds },
    { Icon: Bath, text: baths },
    { Icon: Ruler, text: size },
  ].filter(({ text }) => text !== '');
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <img
          src={image || '/property-placeholder.svg'}
          alt=""
          width={640}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        {badge && <div className={styles.badge}>{badge}</div>}
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={href}>{name}</Link>
        </h3>
        <p className={styles.location}>
          <MapPin size={16} aria-hidden="true" />
          {location}
        </p>
        <ul className={styles.facts}>
          {facts.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={16} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.price}>
            <strong>{price}</strong> {priceUnit}
          </p>
          {details && (
            <Link className={styles.details} to={href} aria-label={details.name}>
              {details.label}
            </Link>
          )}
        </div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </article>
  );
}
