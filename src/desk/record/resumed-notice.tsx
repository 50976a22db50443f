import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ChangedNotice } from './changed-notice.tsx';

/** TYPE-03: the form has what the operator typed on an earlier visit, who can begin again. */
export function ResumedNotice({ onRestart }: { onRestart: () => void }) {
  const t = useText();
  return (
    <ChangedNotice>
      <p>{t('desk.form.resumed')}</p>
      <Button variant="secondary" onClick={onRestart}>
        {t('desk.form.restartEmpty')}
      </Button>
    </ChangedNotice>
  );
}
