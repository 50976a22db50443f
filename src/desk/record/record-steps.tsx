import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import {
  cashForm,
  lastDayForm,
  noteForm,
  priceChangeForm,
  reasonForm,
  replyForm,
} from '#contract/desk/desk-forms.ts';
import type { Cents } from '#contract/money.ts';
import type { DeskRecordActor } from '#machines/desk/desk-record.machine.ts';
import { type FormFlow, useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { DecimalField } from '../../forms/number-fields.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeepButton, QuestionDialog } from './question-dialog.tsx';
import styles from './record-steps.module.css';
import { useKeptForm } from './use-kept-form.ts';

/**
 * The weight of a step among those of its record: the one that comes next, another one, or one that does harm.
 * A harmful one is quiet, and below the others. Only the button that confirms it has the colour of danger.
 */
type StepWeight = 'next' | 'further' | 'harmful';

/** The look of each weight. */
export const stepVariants: Readonly<Record<StepWeight, ButtonVariant>> = {
  next: 'primary',
  further: 'secondary',
  harmful: 'quiet',
};

/** How a step looks. Its rules are in the machine. */
export interface StepLook<Step> {
  readonly step: Step;
  readonly label: string;
  readonly weight: StepWeight;
  /** The question of a step that asks. */
  readonly title?: string;
  readonly text?: ReactNode;
  readonly needsReason?: boolean;
  /** For a step that takes an amount too: the usual one in dollars, which can be empty, and the highest. */
  readonly amount?: {
    readonly label: string;
    readonly hint?: string;
    readonly usual: string;
    readonly most: Cents;
  };
  /** The present note, for a step that takes a note instead of a reason. */
  readonly note?: string;
  /** The present text, for a step that takes a text for guests instead of a reason. */
  readonly reply?: { readonly label: string; readonly hint: string; readonly present: string };
  /** The usual day, as `yyyy-MM-dd`, for a step that takes a day instead of a reason. */
  readonly day?: { readonly label: string; readonly hint: string; readonly usual: string };
}

/** A step that has a page of its own. */
export interface StepLink {
  readonly to: string;
  readonly label: string;
}

interface RecordStepsProps<Rec extends { readonly version: number }, Step extends string> {
  readonly flow: DeskRecordActor<Rec, Step>;
  readonly title: string;
  /** The steps that the role may take and the record allows. */
  readonly steps: readonly StepLook<Step>[];
  readonly links: readonly StepLink[];
  /** Shown when there is no step. */
  readonly nothing: string;
  /** Changes when a step was taken. */
  readonly version: number;
}

/** DESK-56 … DESK-58, DESK-441: what an operator can do with a record. */
export function RecordSteps<Rec extends { readonly version: number }, Step extends string>(
  props: RecordStepsProps<Rec, Step>,
) {
  const { flow, title, steps, links, nothing, version } = props;
  const place = useRef<HTMLDivElement>(null);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const chosen = useSelector(flow, ({ context }) => context.choice?.step);
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const canChoose = useSelector(flow, (snapshot) =>
    steps.some(({ step }) => snapshot.can({ type: 'step.choose', step })),
  );
  const id = useSelector(flow, ({ context }) => context.id);
  const asked = isAsking ? steps.find(({ step }) => step === chosen) : undefined;
  const harmful = steps.filter(({ weight }) => weight === 'harmful');
  const shownOf = ({ step, label, weight }: StepLook<Step>) => {
    const isTaken = busy && step === chosen;
    return (
      <Button
        key={step}
        variant={stepVariants[weight]}
        wide
        pending={isTaken}
        aria-disabled={(!canChoose && !isTaken) || undefined}
        onClick={() => flow.send({ type: 'step.choose', step })}
      >
        {label}
      </Button>
    );
  };
  useFocusAfter(place, version);
  return (
    <div ref={place} tabIndex={-1}>
      <Card title={title}>
        {steps.length + links.length === 0 && <p>{nothing}</p>}
        <div className={styles.steps}>
          {steps.filter(({ weight }) => weight === 'next').map(shownOf)}
          {steps.filter(({ weight }) => weight === 'further').map(shownOf)}
          {links.map(({ to, label }) => (
            <ButtonLink key={to} variant="secondary" wide to={to}>
              {label}
            </ButtonLink>
          ))}
          {harmful.length > 0 && <HarmfulSteps>{harmful.map(shownOf)}</HarmfulSteps>}
        </div>
      </Card>
      {asked && <StepDialog flow={flow} of={id} look={asked} />}
    </div>
  );
}

/** The quiet row of the steps that do harm, below the others. */
export function HarmfulSteps({ children }: { children: ReactNode }) {
  return <div className={styles.harmful}>{children}</div>;
}

/**
 * Focuses the place after a step, because the button that had the focus is removed.
 *
 * @param version Changes with the step.
 */
export function useFocusAfter(
  place: RefObject<HTMLElement | null>,
  version: number | string,
): void {
  const shown = useRef(version);
  useLayoutEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, version]);
}

/** A flow that asks before a step. */
interface AskingFlow extends FormFlow {
  readonly getSnapshot: () => ReturnType<FormFlow['getSnapshot']> & {
    readonly context: {
      readonly choice: { readonly reason: string; readonly amount?: string } | undefined;
    };
  };
  readonly send: (
    event:
      | { readonly type: 'step.confirm'; readonly reason: string; readonly amount?: string }
      | { readonly type: 'step.cancel' },
  ) => void;
}

/** The form for what a step asks. */
function formOf({ needsReason, day, amount, reply }: StepLook<string>) {
  if (reply) return replyForm;
  if (day) return lastDayForm;
  if (amount) return needsReason ? priceChangeForm(amount.most) : cashForm(amount.most);
  return needsReason ? reasonForm : noteForm;
}

interface StepDialogProps {
  readonly flow: AskingFlow;
  /** The record, by its id. */
  readonly of: string;
  readonly look: StepLook<string>;
}

/** The question of a step, with the field for what it asks. */
export function StepDialog({ flow, of, look }: StepDialogProps) {
  const { label, title, text, needsReason, note, day, reply } = look;
  const isTyped = needsReason || note !== undefined || day !== undefined || reply !== undefined;
  const { failure, busy } = useFormState(flow);
  return (
    <QuestionDialog
      title={title ?? label}
      busy={busy}
      onCancel={() => flow.send({ type: 'step.cancel' })}
      confirm={
        isTyped
          ? undefined
          : {
              label,
              ...(look.weight === 'harmful' && { look: 'danger' }),
              onConfirm: () => flow.send({ type: 'step.confirm', reason: '' }),
            }
      }
      failure={isTyped ? undefined : failure}
    >
      {text && <p>{text}</p>}
      {isTyped && <StepForm flow={flow} of={of} look={look} />}
    </QuestionDialog>
  );
}

/** The form of what a step asks for. What is typed stays after a reload. */
function StepForm({ flow, of, look }: StepDialogProps) {
  const t = useText();
  const { step, label, needsReason, note, day, amount, reply } = look;
  const { failure, busy } = useFormState(flow);
  const choice = useSelector(flow, ({ context }) => context.choice);
  const present = {
    ...(amount && { amount: amount.usual }),
    // The usual day is of no record: it can be another one tomorrow.
    reason: note ?? reply?.present ?? '',
  };
  const { draft, notice, onTyped } = useKeptForm({
    flow,
    name: `step.${of}.${step}`,
    present,
    isOver: () => flow.getSnapshot().context.choice === undefined,
  });
  return (
    <FlowForm
      initialValues={
        draft ?? {
          ...(amount && { amount: choice?.amount ?? amount.usual }),
          reason: choice?.reason || day?.usual || present.reason,
        }
      }
      onTyped={onTyped}
      schema={formOf(look)}
      onSubmit={(typed) => flow.send({ type: 'step.confirm', ...typed })}
      failure={failure}
      busy={busy}
      submitLabel={label}
      submitLook={look.weight === 'harmful' ? 'danger' : undefined}
      otherAction={<KeepButton busy={busy} onCancel={() => flow.send({ type: 'step.cancel' })} />}
    >
      {notice && <p role="status">{t(notice)}</p>}
      {amount && (
        <DecimalField name="amount" label={amount.label} hint={amount.hint} autoComplete="off" />
      )}
      {day ? (
        <TextField name="reason" type="date" label={day.label} hint={day.hint} />
      ) : (
        <TextAreaField
          name="reason"
          label={reply?.label ?? t(needsReason ? 'desk.step.reason' : 'desk.step.note')}
          {...(reply && { hint: () => reply.hint })}
          rows={reply ? 6 : 3}
        />
      )}
    </FlowForm>
  );
}
