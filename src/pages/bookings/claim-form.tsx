import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { claimBooking } from '#contract/calls/claim.ts';
import { claimMachine } from '#machines/guest/claim/claim.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './claim-form.module.css';

const machine = claimMachine.provide({ actors: { claimBooking: callActor(claimBooking) } });

/** STAY-170: the code of a booking that the host made. */
export function ClaimForm() {
  const t = useText();
  const flow = useFlow(machine);
  const isClosed = useSelector(flow, (state) => state.matches('closed'));
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const { code, failure } = useSelector(flow, ({ context }) => context);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current === isClosed) return;
    wasClosed.current = isClosed;
    (isClosed ? opener : input).current?.focus();
  }, [isClosed]);

  if (isClosed) {
    return (
      <div className={styles.opener}>
        <Button
          ref={opener}
          variant="quiet"
          aria-expanded={false}
          onClick={() => flow.send({ type: 'claim.open' })}
        >
          {t('claim.open')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'claim.submit' });
      }}
    >
      <Field
        label={t('claim.code')}
        hint={t('claim.hint')}
        error={failure && t(failure.message, failure.values)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isBusy}
            onChange={({ currentTarget }) =>
              flow.send({ type: 'code.typed', code: currentTarget.value })
            }
          />
        )}
      </Field>
      <div className={styles.line}>
        <Button type="submit" pending={isBusy}>
          {t('claim.submit')}
        </Button>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => flow.send({ type: 'claim.close' })}
        >
          {t('claim.close')}
        </Button>
      </div>
    </form>
  );
}
