import type { Conversation, Message } from '#contract/records/message.ts';
import { moment } from '../../language/format.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './conversation.module.css';

/** The name of who wrote a message. */
export type WriterOf<Page extends Conversation> = (message: Page['messages'][number]) => string;

interface MessageListProps<Page extends Conversation> {
  readonly messages: Page['messages'];
  /** Who reads here. */
  readonly side: Message['from'];
  readonly writerOf: WriterOf<Page>;
}

/** The messages in their order. Their texts are shown as they were typed, with their lines, and never as HTML. */
export function MessageList<Page extends Conversation>(props: MessageListProps<Page>) {
  const { messages, side, writerOf } = props;
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(styles.message, message.from === side && styles.own)}
        >
          <p className={styles.writer}>
            <strong>{writerOf(message)}</strong>{' '}
            <time dateTime={message.sentAt}>{moment(message.sentAt)}</time>
          </p>
          <p className={styles.text}>{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
