import type { ReactNode } from 'react';
import type { Message } from '#machines/shared/failure-notice.ts';
import { useText } from '../../language/text.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './question-dialog.module.css';

interface QuestionDialogProps {
  readonly title: string;
  /** True while the change is being sent. Then the dialog cannot be closed. */
  readonly busy?: boolean;
  readonly onCancel: () => void;
  /** The button that confirms. Undefined for a content with a form, which has its own button. */
  readonly confirm?:
    | { readonly label: string; readonly look?: ButtonVariant; readonly onConfirm: () => void }
    | undefined;
  /** Why the last try failed. A form shows its failure itself. */
  readonly failure?: Message | undefined;
  readonly children?: ReactNode;
}

/** The confirmation of a change. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, busy = false, onCancel, confirm, failure, children } = props;
  const t = useText();
  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      closeLabel={t('action.close')}
      dismissable={!busy}
      actions={
        confirm && (
          <>
            <KeepButton busy={busy} onCancel={onCancel} />
            <Button variant={confirm.look} pending={busy} onClick={confirm.onConfirm}>
              {confirm.label}
            </Button>
          </>
        )
      }
    >
      <div className={styles.question}>
        {children}
        {failure && <ErrorState message={t(failure.message, failure.values)} />}
      </div>
    </Dialog>
  );
}

/** The button that leaves a question without a change. */
export function KeepButton({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useText();
  return (
    <Button variant="secondary" disabled={busy} onClick={onCancel}>
      {t('desk.step.keep')}
    </Button>
  );
}
