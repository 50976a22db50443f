import styles from './context-panel.module.css';
import { translate } from './translate.ts';
import { classNames } from './ui/class-names.ts';

/** Plain data as an expandable list. `before` is the same data before the step. */
export function ValueTree({ value, before }: { value: object; before: unknown }) {
  const old: Readonly<Record<string, unknown>> | undefined =
    typeof before === 'object' && before !== null ? Object(before) : undefined;
  return (
    <ul className={styles.tree}>
      {Object.entries(value).map(([key, inner]) => (
        <Entry key={key} name={key} value={inner} old={old && { value: old[key] }} />
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly name: string;
  readonly value: unknown;
  readonly old: { readonly value: unknown } | undefined;
}

function Entry({ name, value, old }: EntryProps) {
  const isChanged = old !== undefined && JSON.stringify(old.value) !== JSON.stringify(value);
  const mark = isChanged && <span className={styles.mark}>{translate('changed')}</span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <li className={classNames(styles.entry, isChanged && styles.changed)}>
        <span className={styles.key}>{name}</span>
        <span className={styles[typeof value] ?? styles.undefined}>{written(value)}</span>
        {mark}
      </li>
    );
  }
  const count = Object.keys(value).length;
  return (
    <li className={classNames(styles.entry, isChanged && styles.changed)}>
      <details open={isChanged || count < 8}>
        <summary>
          <span className={styles.key}>{name}</span>
          <span className={styles.count}>{Array.isArray(value) ? `[${count}]` : `{${count}}`}</span>
          {mark}
        </summary>
        {count > 0 && <ValueTree value={value} before={old?.value} />}
      </details>
    </li>
  );
}

function written(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`;
  return value === undefined ? translate('nothing') : String(value);
}
