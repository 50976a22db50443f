import { useSelector } from '@xstate/react';
import type { AccountDeletionActor } from '#machines/guest/account-deletion.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

type DeletionDialogProps = { deletion: AccountDeletionActor; email: string };

/** ACC-01 … ACC-05: asks before the account is deleted. */
export function DeletionDialog({ deletion, email }: DeletionDialogProps) {
  const t = useText();
  const open = useSelector(deletion, (snapshot) => snapshot.hasTag('dialogOpen'));
  const isDeleting = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(deletion, ({ context }) => context.failure);
  const keep = () => deletion.send({ type: 'deletion.dismiss' });
  return (
    <Dialog
      open={open}
      title={t('deletion.title')}
      onClose={keep}
      closeLabel={t('action.close')}
      dismissable={!isDeleting}
      actions={
        <>
          <Button variant="secondary" disabled={isDeleting} onClick={keep}>
            {t('deletion.keep')}
          </Button>
          <Button
            variant="danger"
            pending={isDeleting}
            onClick={() => deletion.send({ type: 'deletion.confirm' })}
          >
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      {failure && <ErrorState message={t(failure.message, failure.values)} />}
      <p>{t('deletion.lead', { email })}</p>
    </Dialog>
  );
}
