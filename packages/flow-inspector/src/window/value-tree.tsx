import { useState } from 'react';
import styles from './context-panel.module.css';
import { isSameData } from './is-same-data.ts';
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
  const isChanged = old !== undefined && !isSameData(old.value, value);
  if (typeof value === 'object' && value !== null) {
    return <Inner name={name} value={value} old={old} isChanged={isChanged} />;
  }
  return (
    <li className={classNames(styles.entry, isChanged && styles.changed)}>
      <span className={styles.key}>{name}</span>
      <span className={styles[typeof value] ?? styles.undefined}>{written(value)}</span>
      {isChanged && <Mark />}
    </li>
  );
}

interface InnerProps extends EntryProps {
  readonly value: object;
  readonly isChanged: boolean;
}

/** What is closed is not rendered: data can have thousands of values. */
function Inner({ name, value, old, isChanged }: InnerProps) {
  const [chosen, setChosen] = useState<boolean>();
  const count = Object.keys(value).length;
  const isOpen = chosen ?? (isChanged || count < 8);
  return (
    <li className={classNames(styles.entry, isChanged && styles.changed)}>
      <details open={isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, also by keyboard */}
        <summary
          onClick={(event) => {
            // The browser would open it too, and what is open by itself would count as chosen.
            event.preventDefault();
            setChosen(!isOpen);
          }}
        >
          <span className={styles.key}>{name}</span>
          <span className={styles.count}>{Array.isArray(value) ? `[${count}]` : `{${count}}`}</span>
          {isChanged && <Mark />}
        </summary>
        {isOpen && count > 0 && <ValueTree value={value} before={old?.value} />}
      </details>
    </li>
  );
}

function Mark() {
  return <span className={styles.mark}>{translate('changed')}</span>;
}

function written(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`;
  return value === undefined ? translate('nothing') : String(value);
}
