import { useText } from '../../language/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusHeading } from './use-arrival.ts';

/** DESK-314: what could not be read. The button leaves the page when it is pressed, so the heading takes its focus. */
export function FailedRead({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState
      message={message}
      retry={{
        label: t('action.retry'),
        onRetry: () => {
          focusHeading();
          onRetry();
        },
      }}
    />
  );
}
