import { Formik, type FormikValues, useFormikContext } from 'formik';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Message } from '#machines/shared/failure-notice.ts';
import { useText } from '../language/text.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './flow-form.module.css';
import { FormBusyContext } from './form-busy.ts';
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
  /** Default: that of a main action. */
  submitLook?: ButtonVariant | undefined;
  /** The machine is at work: further submits do nothing, unless `answersWhileBusy`. */
  busy: boolean;
  /** The machine has an answer to a submit while it is at work (PWD-09). */
  answersWhileBusy?: boolean;
  /** The machine keeps what is typed while it is at work. Otherwise the fields are read-only then. */
  keepsTyping?: boolean;
  /**
   * Whether there is anything to submit (PROF-13); asked of what would be submitted, and of the
   * fields as they are where the schema refuses them. Default: there is.
   */
  canSubmit?: (values: Values | z.output<Schema>) => boolean;
  /** Every change of it empties the form. */
  round?: number;
  /** What was typed before and not sent; it fills the form in place of `initialValues`. */
  draft?: Values | undefined;
  /** Called with every change that a person makes. */
  onTyped?: (values: Values) => void;
  /** Shown beside the submit button, e.g. Cancel. */
  otherAction?: ReactNode;
  children: ReactNode;
};

/**
 * A form whose keystrokes are Formik's, whose rules are the contract's and whose rest is a flow's. TYPE-08: while it is
 * being sent, its fields are read-only.
 */
export function FlowForm<Schema extends z.ZodMiniType, Values extends FormikValues>(
  props: FlowFormProps<Schema, Values>,
) {
  const { initialValues, schema, onSubmit, failure, submitLabel, busy, otherAction } = props;
  const { submitLook, canSubmit, answersWhileBusy = false, round = 0, draft, onTyped } = props;
  const { keepsTyping = false } = props;
  const t = useText();
  const hasNothing = (values: Values) =>
    canSubmit !== undefined && !canSubmit(z.safeParse(schema, values).data ?? values);
  return (
    <Formik
      initialValues={draft ?? initialValues}
      validate={(values) => validateForm(schema, values, t)}
      onSubmit={async (values) => {
        const read = z.safeParse(schema, values);
        if (read.success) onSubmit(read.data);
      }}
    >
      {({ handleSubmit, values }) => (
        <form
          className={styles.form}
          noValidate
          // Without scripts the browser does nothing with it, and puts no password into the address.
          method="dialog"
          onSubmit={handleSubmit}
          onMouseDown={stayInField}
        >
          <FocusOnFirstError />
          <EmptyOnNewRound round={round} blank={initialValues} />
          {onTyped && <Typed onTyped={onTyped} round={round} />}
          <ErrorsInNewLanguage />
          {failure && <FailureInView failure={failure} />}
          <noscript>
            <ErrorState message={t('form.needsScript')} />
          </noscript>
          <FormBusyContext value={busy && !keepsTyping}>{props.children}</FormBusyContext>
          <div className={styles.actions}>
            <Button
              type="submit"
              variant={submitLook}
              pending={busy}
              disabled={!busy && hasNothing(values)}
              wide={!otherAction}
              {...(answersWhileBusy && { 'aria-disabled': false })}
              // A button at work refuses the click, and with it the submit.
              onClickCapture={() => busy && answersWhileBusy && handleSubmit()}
            >
              {submitLabel}
            </Button>
            {otherAction}
          </div>
        </form>
      )}
    </Formik>
  );
}

/** It is above the fields and the button below them, so a small screen may not show it. */
function FailureInView({ failure }: { failure: Message }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) scrollIntoSight(place.current);
  }, [failure]);
  return (
    <div ref={place}>
      <ErrorState message={t(failure.message, failure.values)} />
    </div>
  );
}

/** Scrolls smoothly, unless the user wants less motion. */
export function scrollIntoSight(
  element: Element | null,
  block: ScrollLogicalPosition = 'nearest',
): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' });
}

/**
 * Leaving a field shows its error, which moves the submit button or a box away from under the pressed
 * pointer: the click would be lost. So the press leaves the focus where it is. Other buttons take it,
 * because a dialog that one of them opens gives the focus back to it.
 */
function stayInField(event: MouseEvent): void {
  const pressed = event.target instanceof Element && event.target.closest('[type="submit"], label');
  if (pressed && !pressed.querySelector(typed)) event.preventDefault();
}

/** What a press must focus: text is typed or selected in it. */
const typed = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

/** The form has been sent: it is empty again. */
function EmptyOnNewRound({ round, blank }: { round: number; blank: FormikValues }) {
  const { resetForm } = useFormikContext<FormikValues>();
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current === round) return;
    shown.current = round;
    resetForm({ values: blank });
  }, [round, blank, resetForm]);
  return null;
}

type TypedProps<Values> = { onTyped: (values: Values) => void; round: number };

function Typed<Values>({ onTyped, round }: TypedProps<Values>) {
  const { values, dirty } = useFormikContext<Values>();
  /** The round in which a change was last reported, until it is undone. */
  const changed = useRef<number>(undefined);
  const latest = useRef(onTyped);
  useEffect(() => {
    latest.current = onTyped;
  });
  useEffect(() => {
    if (!dirty && changed.current !== round) return;
    changed.current = dirty ? round : undefined;
    latest.current(values);
  }, [values, dirty, round]);
  return null;
}

/** Errors are sentences: they are looked up again when the language changes. */
function ErrorsInNewLanguage() {
  const t = useText();
  const { validateForm: findErrors } = useFormikContext();
  const said = useRef(t);
  useEffect(() => {
    if (said.current === t) return;
    said.current = t;
    void findErrors();
  }, [t, findErrors]);
  return null;
}

/** After a submit with invalid values, the first invalid field gets the focus. */
function FocusOnFirstError() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    if (isValid) return;
    const first = place.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (!(first instanceof HTMLElement)) return;
    first.focus();
    // A field that had the focus already may be out of sight.
    scrollIntoSight(first);
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={place} hidden />;
}
