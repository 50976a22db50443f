import { memo, useState } from 'react';
import type { LogEntry } from '../wire/log-entry.ts';
import type { SessionId } from '../wire/protocol.ts';
import { clockTime, logLine } from './log-lines.ts';
import styles from './log-panel.module.css';
import { translate } from './translate.ts';
import { classNames } from './ui/class-names.ts';
import { ValueTree } from './value-tree.tsx';

interface LogRowProps {
  readonly entry: LogEntry;
  /** Whether the window shows this moment. */
  readonly isPast: boolean;
  readonly hasPath: boolean;
  /** It stays the same. */
  readonly onLook: (seq: number | undefined, session?: SessionId) => void;
}

/** A line of the log. It renders once, because an entry never changes. */
export const LogRow = memo(function LogRow({ entry, isPast, hasPath, onLook }: LogRowProps) {
  const line = logLine(entry);
  return (
    <li>
      {line.kind === 'loaded' ? (
        <p className={styles.loaded}>
          <time>{clockTime(entry.at)}</time> {line.text}
        </p>
      ) : (
        <button
          type="button"
          className={classNames(styles.line, styles[line.kind])}
          aria-pressed={isPast}
          onClick={() => onLook(isPast ? undefined : line.seq, entry.session)}
        >
          <span className={styles.meta}>
            <time>{clockTime(entry.at)}</time>
            <span className={styles.kind}>{line.note || translate(`line.${line.kind}`)}</span>
            {hasPath && <span>{entry.path}</span>}
          </span>
          <span className={styles.text}>{line.text}</span>
        </button>
      )}
      {line.data && <Data data={line.data} />}
    </li>
  );
});

function Data({ data }: { data: object }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.data}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{preview(data)}</summary>
      {isOpen && <ValueTree value={data} before={undefined} />}
    </details>
  );
}

/** The start of the data, on one line. */
function preview(data: object): string {
  const text = JSON.stringify(data);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
