import { useSelector } from '@xstate/react';
import { subscribeToNewsletter } from '#contract/calls/enquiries.ts';
import { newsletterMachine } from '#machines/guest/newsletter.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useAuth } from '../../app/session.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './newsletter-form.module.css';

const machine = newsletterMachine.provide({
  actors: { subscribe: callActor(subscribeToNewsletter) },
});

/** NEWS-01 … NEWS-07. Default export: load it lazily. */
export default function NewsletterForm() {
  const { user } = useAuth();
  return <FormOf key={user?.id} email={user?.email ?? ''} />;
}

function FormOf({ email: given }: { email: string }) {
  const t = useText();
  const flow = useFlow(machine, { input: { email: given } });
  const email = useSelector(flow, ({ context }) => context.email);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <form
      className={styles.form}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'newsletter.subscribe' });
      }}
    >
      <p>{t('newsletter.lead')}</p>
      <div className={styles.line}>
        <Field label={t('newsletter.email')} required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              value={email}
              maxLength={40}
              // A browser takes an address without a dot for one; the server does not.
              pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
              autoComplete="email"
              readOnly={isBusy}
              onChange={({ currentTarget }) =>
                flow.send({ type: 'email.typed', email: currentTarget.value })
              }
            />
          )}
        </Field>
        <Button type="submit" pending={isBusy}>
          {t('newsletter.submit')}
        </Button>
      </div>
    </form>
  );
}
