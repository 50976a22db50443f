import { Picture } from '../../parts/picture.tsx';
import styles from './home-sections.module.css';

type PictureCardProps = {
  /** As the record names it. */
  image: string;
  title: string;
  text: string;
  /** The card's place in its row, counted from 1. */
  number?: number;
};

/** A picture with a few words below it. */
export function PictureCard({ image, title, text, number }: PictureCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture link={image} alt="" width={640} height={480} />
        {number !== undefined && (
          <span className={styles.number}>{String(number).padStart(2, '0')}</span>
        )}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </article>
  );
}
