import { Bath, BedDouble, MapPin, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Photo } from './photo.tsx';
import styles from './property-card.module.css';

type PropertyCardProps = {
  href: string;
  name: string;
  location: string;
  /** When missing or empty, the card shows the drawn placeholder. */
  image?: string | undefined;
  /** Formatted, e.g. "3 beds". Empty without any. */
  beds: string;
  baths: string;
  /** Empty when unknown. */
  size: string;
  /** Formatted, e.g. "$120". */
  price: string;
  /** The unit of the price, e.g. "/ night". */
  priceUnit: string;
  /** Shown below the price. When empty, its line stays blank. */
  note?: string | undefined;
  badge?: ReactNode;
  /** Shown in the picture's corner, on top of the card's link, e.g. a favourite button. */
  corner?: ReactNode;
  /** A separate link below the facts, with its text and its accessible name. */
  details?: { label: string; name: string } | undefined;
  /** True for the first card of a page. */
  first?: boolean | undefined;
  /** Called before the card's link is followed. */
  onOpen?: (() => void) | undefined;
};

/** A summary of a listing. The whole card is a link. */
export function PropertyCard(props: PropertyCardProps) {
  const { href, name, location, image, beds, baths, size, price, priceUnit, note } = props;
  const { badge, corner, details, first, onOpen } = props;
  const facts = [
    { Icon: BedDouble, text: beds },
    { Icon: Bath, text: baths },
    { Icon: Ruler, text: size },
  ].filter(({ text }) => text !== '');
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Photo
          src={image || '/property-placeholder.svg'}
          alt=""
          width={640}
          height={480}
          first={first}
        />
        {badge && <div className={styles.badge}>{badge}</div>}
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={href} onClick={onOpen}>
            {name}
          </Link>
        </h3>
        <p className={styles.location}>
          <MapPin size={16} aria-hidden="true" />
          <span>{location}</span>
        </p>
        <ul className={styles.facts}>
          {facts.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={16} aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.price}>
            <strong>{price}</strong> <span>{priceUnit}</span>
          </p>
          {details && (
            <Link className={styles.details} to={href} aria-label={details.name} onClick={onOpen}>
              {details.label}
            </Link>
          )}
        </div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </article>
  );
}
