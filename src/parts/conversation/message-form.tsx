import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { BookingId } from '#contract/ids.ts';
import { type Conversation, longestMessage } from '#contract/records/message.ts';
import type { ConversationActor } from '#machines/shared/conversation.machine.ts';
import { newMessageId } from '../../app/message-id.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './conversation.module.css';
import { useMessageWords } from './message-words.ts';

interface MessageFormProps<Page extends Conversation, About extends { readonly id: BookingId }> {
  readonly flow: ConversationActor<Page, About>;
  readonly label: string;
  readonly hint: string | undefined;
  /** Then the form shows only what was typed before. */
  readonly isClosed: boolean;
  /** Above the field. */
  readonly children: ReactNode;
}

/** The field of the next message. What is typed stays until it is sent. */
export function MessageForm<Page extends Conversation, About extends { readonly id: BookingId }>(
  props: MessageFormProps<Page, About>,
) {
  const { flow, label, hint, isClosed, children } = props;
  const t = useText();
  const say = useMessageWords();
  const text = useSelector(flow, ({ context }) => context.text);
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isNotSent = useSelector(flow, (snapshot) => snapshot.hasTag('notSent'));
  const isRefused = useSelector(flow, (snapshot) => snapshot.hasTag('refused'));
  const canSend = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'message.send', id: newMessageId() }),
  );
  const { length } = text.trim();
  const isTooLong = length > longestMessage;
  if (isClosed && length === 0) return null;
  const send = () => flow.send({ type: 'message.send', id: newMessageId() });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!isClosed && children}
      <Field
        label={label}
        hint={hint}
        error={isTooLong ? say('messages.tooLong', { most: longestMessage, length }) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={text}
            readOnly={isBusy || isClosed}
            onChange={({ currentTarget }) =>
              flow.send({ type: 'text.typed', text: currentTarget.value })
            }
          />
        )}
      </Field>
      {isNotSent && (
        <ErrorState
          message={say('messages.notSent')}
          retry={canSend ? { label: t('action.retry'), onRetry: send } : undefined}
        />
      )}
      {isRefused && refusal && <ErrorState message={t(refusal.message, refusal.values)} />}
      {/* Not disabled: it would lose the focus whenever a message has been sent. */}
      {!isClosed && (
        <Button type="submit" pending={isBusy} aria-disabled={(!canSend && !isBusy) || undefined}>
          {say('messages.send')}
        </Button>
      )}
    </form>
  );
}
