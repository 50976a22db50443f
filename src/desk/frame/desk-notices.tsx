import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ShownNotice } from '../../app/notice-list.ts';
import { useText } from '../../language/text.ts';
import { useDesk } from '../app/desk-site.ts';
import styles from './desk-notices.module.css';

/** The last three notices. Each closes after its own time, by default five seconds. */
export function DeskNotices() {
  const { notices } = useDesk();
  const shown = useSyncExternalStore(notices.watch, notices.waiting);
  return (
    <div role="status">
      <ul className={styles.notices}>
        {shown.slice(-3).map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </div>
  );
}

function Notice({ notice }: { notice: ShownNotice }) {
  const t = useText();
  const { notices } = useDesk();
  const { level, text, autoClose = 5000 } = notice;
  useEffect(() => {
    if (autoClose === false) return undefined;
    const timer = setTimeout(() => notices.take([notice]), autoClose);
    return () => clearTimeout(timer);
  }, [notices, notice, autoClose]);
  return (
    <li data-level={level}>
      {text}
      <button type="button" aria-label={t('action.close')} onClick={() => notices.take([notice])}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
