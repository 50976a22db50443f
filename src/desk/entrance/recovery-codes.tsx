import { Download } from 'lucide-react';
import { environment } from '../../app/environment.ts';
import { useText } from '../../language/text.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import styles from './recovery-codes.module.css';

/** DESK-53: the recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
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
        <CopyButton text={text} />
        <a
          className={buttonClasses({ variant: 'secondary' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${environment.productName.toLowerCase()}-recovery-codes.txt`}
        >
          <Download size={18} aria-hidden="true" />
          <span>{t('desk.setUp.download')}</span>
        </a>
      </div>
      <Button onClick={onKept}>{t('desk.setUp.kept')}</Button>
    </div>
  );
}
