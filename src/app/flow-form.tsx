import { Formik, type FormikValues, useFormikContext } from 'formik';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Message } from '#machines/shared/failure-notice.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './flow-form.module.css';
import { useText } from './text.ts';
import { validateForm } from './validate-form.ts';

type FlowFormProps<Schema extends z.ZodMiniType, Values extends FormikValues> = {
  initialValues: Values;
  /** The contract's; its issues are keys of the locales. */
  schema: Schema;
  /** Given only values that the schema accepts, as it hands them out. */
  onSubmit: (values: z.output<Schema>) => void;
  /** Why the last try failed; what was typed stays. */
  failure: Message | undefined;
  submitLabel: string;
  /** The machine is at work: further submits do nothing. */
  busy: boolean;
  /** Stands beside the submit button, e.g. Cancel. */
  otherAction?: ReactNode;
  children: ReactNode;
};

/** A form whose keystrokes are Formik's, whose rules are the contract's and whose rest is a flow's. */
export function FlowForm<Schema extends z.ZodMiniType, Values extends FormikValues>(
  props: FlowFormProps<Schema, Values>,
) {
  const { initialValues, schema, onSubmit, failure, submitLabel, busy, otherAction } = props;
  const t = useText();
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateForm(schema, values, t)}
      onSubmit={async (values) => {
        const read = z.safeParse(schema, values);
        if (read.success) onSubmit(read.data);
      }}
    >
      {({ handleSubmit }) => (
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <FocusOnFirstError />
          {failure && <ErrorState message={t(failure.message, failure.values)} />}
          {props.children}
          <div className={styles.actions}>
            <Button type="submit" pending={busy} wide={!otherAction} onMouseDown={keepFocus}>
              {submitLabel}
            </Button>
            {otherAction}
          </div>
        </form>
      )}
    </Formik>
  );
}

/**
 * Leaving a field shows its error, which moves the button away from under the pressed pointer: the
 * click would be lost. So the press leaves the focus where it is.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** After a submit that was refused here, the person stands in the first field to correct. */
function FocusOnFirstError() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    if (isValid) return;
    const first = place.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={place} hidden />;
}
