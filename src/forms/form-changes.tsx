import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

type FormChangesProps = {
  /** The fields differ from what they were at first. */
  onTyped: () => void;
  /** They do not any more. */
  onEmptied: () => void;
};

/**
 * Inside a form: tells its flow when there is something to lose. Formik holds the keystrokes, and an
 * effect is the only way to learn from it that they differ.
 */
export function FormChanges({ onTyped, onEmptied }: FormChangesProps) {
  const { dirty } = useFormikContext();
  const typed = useEffectEvent(onTyped);
  const emptied = useEffectEvent(onEmptied);
  useEffect(() => {
    if (!dirty) return undefined;
    typed();
    return () => emptied();
  }, [dirty]);
  return null;
}
