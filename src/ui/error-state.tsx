import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';

type ErrorStateProps = {
  message: ReactNode;
  /** Undefined when the failure cannot be retried. Then there is no button. */
  retry?: { label: string; onRetry: () => void; pending?: boolean | undefined } | undefined;
};

/** A red error message with a button to try again. */
export function ErrorState({ message, retry }: ErrorStateProps) {
  return (
    <div className={styles.error}>
      <p className={styles.message} role="alert">
        <CircleAlert size={22} aria-hidden="true" />
        <span>{message}</span>
      </p>
      {retry && (
        <Button variant="secondary" pending={retry.pending} onClick={retry.onRetry}>
          {!retry.pending && <RotateCw size={18} aria-hidden="true" />}
          {retry.label}
        </Button>
      )}
    </div>
  );
}
