import styles from './many-prices.module.css';

/** Texts in one or a few lines. None of them breaks where the next line has room for it. */
export function RuleTexts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.texts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
