import { Copy, Download } from 'lucide-react';
import { environment } from '../../app/environment.ts';
import type { NoticeList } from '../../app/notice-list.ts';
import { t as say, useText } from '../../language/text.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { useDesk } from '../app/desk-site.ts';
import styles from './recovery-codes.module.css';

/** DESK-53: the recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const { notices } = useDesk();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.kept}>
      <p>{t('desk.setUp.codesText')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => void copy(text, notices)}>
          <Copy size={18} aria-hidden="true" />
          {t('desk.setUp.copy')}
        </Button>
        <a
          className={buttonClasses({ variant: 'secondary' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${environment.productName.toLowerCase()}-recovery-codes.txt`}
        >
          <Download size={18} aria-hidden="true" />
          {t('desk.setUp.download')}
        </a>
      </div>
      <Button onClick={onKept}>{t('desk.setUp.kept')}</Button>
    </div>
  );
}

async function copy(text: string, notices: NoticeList): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.show('success', say('desk.setUp.copied'));
  } catch {
    notices.show('error', say('desk.setUp.copyFailed'));
  }
}
