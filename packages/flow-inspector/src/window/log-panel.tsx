import { useState } from 'react';
import type { LogEntry } from '../wire/log-entry.ts';
import type { ActorNow, SessionId } from '../wire/protocol.ts';
import { logLine } from './log-lines.ts';
import styles from './log-panel.module.css';
import { LogRow } from './log-row.tsx';
import tool from './small-button.module.css';
import { translate } from './translate.ts';
import { useHeldPlace } from './use-held-place.ts';

interface LogPanelProps {
  readonly log: readonly LogEntry[];
  readonly actor: ActorNow | undefined;
  readonly past: number | undefined;
  readonly onLook: (seq: number | undefined, session?: SessionId) => void;
}

const kinds = ['event', 'effect', 'snapshot', 'call'] as const;
type Kind = (typeof kinds)[number];

/** The number of visible lines. A filter finds the others. */
const mostLines = 300;

/** The log, newest first. Selecting an entry shows its moment. */
export function LogPanel({ log, actor, past, onLook }: LogPanelProps) {
  const [shown, setShown] = useState<ReadonlySet<Kind>>(new Set(kinds));
  const [isOwn, setOwn] = useState(true);
  const [text, setText] = useState('');
  const { until, hold, letGo } = useHeldPlace(log.at(-1)?.seq ?? 0);
  const found = log
    .map((entry) => ({ entry, line: logLine(entry) }))
    .filter(({ entry: { kind, path }, line }) => {
      // Between the lines of two loads, whatever the filters are.
      if (kind === 'loaded') return true;
      // The path, not the session, so that the lines of earlier loads stay.
      if (isOwn && path !== actor?.path) return false;
      if (kind !== 'started' && !shown.has(kind)) return false;
      return `${path} ${line.text}`.toLowerCase().includes(text.toLowerCase());
    });
  const lines = found
    .filter(({ entry }) => entry.seq <= until)
    .slice(-mostLines)
    .reverse();
  const waiting = found.filter(({ entry }) => entry.seq > until).length;
  return (
    <>
      <div className={styles.filters}>
        <input
          type="search"
          className={styles.search}
          aria-label={translate('filter')}
          placeholder={translate('filter')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.kinds}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className={tool.button}
              aria-pressed={shown.has(kind)}
              onClick={() => setShown(toggled(shown, kind))}
            >
              {translate(`log.${kind}`)}
            </button>
          ))}
        </div>
        <div className={styles.own}>
          <label>
            <input
              type="checkbox"
              checked={isOwn}
              onChange={({ target }) => setOwn(target.checked)}
            />
            {translate('onlyThisActor')}
          </label>
          {waiting > 0 && (
            <button type="button" className={tool.button} onClick={letGo}>
              {translate('newLines', { count: waiting })}
            </button>
          )}
        </div>
      </div>
      {lines.length === 0 && <p className={styles.none}>{translate('noLog')}</p>}
      <ol
        className={styles.list}
        onPointerEnter={hold}
        // The button for the new lines stays until it is pressed.
        onPointerLeave={waiting === 0 ? letGo : undefined}
      >
        {lines.map(({ entry, line }) => (
          <LogRow
            key={line.seq}
            entry={entry}
            isPast={line.seq === past}
            hasPath={!isOwn}
            onLook={onLook}
          />
        ))}
      </ol>
    </>
  );
}

function toggled(shown: ReadonlySet<Kind>, kind: Kind): ReadonlySet<Kind> {
  const others = [...shown].filter((one) => one !== kind);
  return new Set(shown.has(kind) ? others : [...others, kind]);
}
