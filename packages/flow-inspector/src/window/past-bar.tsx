import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { LogEntry } from '../wire/log-entry.ts';
import type { SessionId } from '../wire/protocol.ts';
import styles from './inspector.module.css';
import { clockTime } from './log-lines.ts';
import tool from './small-button.module.css';
import { translate } from './translate.ts';

interface PastBarProps {
  readonly entry: LogEntry;
  readonly log: readonly LogEntry[];
  /** The shown actor, whose states are stepped through. */
  readonly session: SessionId | undefined;
  readonly onGo: (seq: number | undefined) => void;
}

/** Says that the shown moment is in the past, with buttons for the next moment and for now. */
export function PastBar({ entry, log, session, onGo }: PastBarProps) {
  const steps = log.filter((one) => one.kind === 'snapshot' && one.session === session);
  const before = steps.findLast(({ seq }) => seq < entry.seq);
  const after = steps.find(({ seq }) => seq > entry.seq);
  return (
    <div className={styles.past} role="status">
      <p className={styles.pastText}>
        <strong>{translate('past')}</strong>{' '}
        <span>{translate('pastAt', { time: clockTime(entry.at), place: entry.seq })}</span>
      </p>
      <button
        type="button"
        className={tool.button}
        disabled={!before}
        onClick={() => onGo(before?.seq)}
      >
        <ChevronLeft size={14} aria-hidden="true" />
        {translate('stepBack')}
      </button>
      <button
        type="button"
        className={tool.button}
        disabled={!after}
        onClick={() => onGo(after?.seq)}
      >
        {translate('stepOn')}
        <ChevronRight size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${tool.button} ${tool.main}`}
        onClick={() => onGo(undefined)}
      >
        {translate('backToNow')}
      </button>
    </div>
  );
}
