import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks whether a page may be left although its changes are not saved. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      title={t('leave.title')}
      onClose={onStay}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('leave.confirm')}
          </Button>
          <Button onClick={onStay}>{t('leave.cancel')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
