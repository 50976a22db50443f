import { contrast } from './contrast.ts';
import styles from './styleguide-page.module.css';

const grounds = ['paper', 'surface', 'sunken', 'brand-tint', 'accent-tint', 'danger-tint'];
const lines = ['line', 'line-strong'];
const inks = [
  'ink',
  'ink-soft',
  'brand',
  'brand-hover',
  'brand-active',
  'accent-ink',
  'danger',
  'returned',
];
const fills = ['accent', 'accent-hover', 'danger-hover', 'on-dark', 'on-dark-soft'];
const sizes = ['s', 'm', 'l', 'xl', '2xl', '3xl'];
const spaces = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The token's value as the sheet has it. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Colours, type, space, corners and the shadow, read from the sheet itself. */
export function Tokens() {
  return (
    <>
      <section className={styles.section} aria-labelledby="colours">
        <h2 id="colours">Colours</h2>
        <p>
          Text has a contrast of at least 4.5 with its background. The page computes the figures.
        </p>
        <ul className={styles.swatches}>
          {[...grounds, ...lines, ...inks, ...fills].map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="type">
        <h2 id="type">Type</h2>
        <ul className={styles.scale}>
          {sizes.map((size) => (
            <li key={size}>
              <code>{`text-${size}`}</code>
              <span style={{ fontSize: `var(--text-${size})` }}>A house by the water</span>
              <span style={{ fontSize: `var(--text-${size})`, fontFamily: 'var(--display)' }}>
                A house by the water
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="space">
        <h2 id="space">Space, corners and shadow</h2>
        <ul className={styles.scale}>
          {spaces.map((space) => (
            <li key={space}>
              <code>{`space-${space}`}</code>
              <span className={styles.bar} style={{ width: `var(--space-${space})` }} />
              <span className={styles.figures}>{token(`space-${space}`)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.row}>
          <figure>
            <div className={styles.shape} style={{ borderRadius: 'var(--radius-s)' }} />
            <figcaption className={styles.figures}>{`radius-s ${token('radius-s')}`}</figcaption>
          </figure>
          <figure>
            <div className={styles.shape} style={{ borderRadius: 'var(--radius-l)' }} />
            <figcaption className={styles.figures}>{`radius-l ${token('radius-l')}`}</figcaption>
          </figure>
          <figure>
            <div className={`${styles.shape} ${styles.raised}`} />
            <figcaption className={styles.figures}>shadow</figcaption>
          </figure>
        </div>
      </section>
    </>
  );
}

function Swatch({ name }: { name: string }) {
  const value = token(name);
  return (
    <li className={styles.swatch}>
      <div className={styles.colour} style={{ background: `var(--${name})` }} />
      <strong>{name}</strong>
      <span className={styles.figures}>
        {`${value} · ${contrast(value, token('ink')).toFixed(1)} with ink · ${contrast(value, token('paper')).toFixed(1)} on paper`}
      </span>
    </li>
  );
}
