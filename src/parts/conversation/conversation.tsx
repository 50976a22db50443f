import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { BookingId } from '#contract/ids.ts';
import type { Conversation as Page } from '#contract/records/message.ts';
import type { ConversationActor } from '#machines/shared/conversation.machine.ts';
import { usePageSeen } from '../../app/use-page-seen.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './conversation.module.css';
import { MessageForm } from './message-form.tsx';
import { MessageList, type WriterOf } from './message-list.tsx';
import { useMessageWords } from './message-words.ts';

interface ConversationProps<P extends Page, About extends { readonly id: BookingId }> {
  readonly flow: ConversationActor<P, About>;
  /** Who reads here. */
  readonly side: P['messages'][number]['from'];
  readonly writerOf: WriterOf<P>;
  /** Shown while nothing is written. */
  readonly empty: string;
  /** The label of the field. */
  readonly label: string;
  readonly hint?: (page: P) => string;
  /** Above the field. */
  readonly templates?: (page: P) => ReactNode;
}

/** STAY-134 … STAY-136, DESK-563: what both sides wrote about a booking, with the field for the next message. */
export function Conversation<P extends Page, About extends { readonly id: BookingId }>(
  props: ConversationProps<P, About>,
) {
  const { flow, side, writerOf, empty, label, hint, templates } = props;
  const t = useText();
  const say = useMessageWords();
  const page = useSelector(flow, ({ context }) => context.page);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  usePageSeen(() => flow.send({ type: 'page.seen' }));
  if (isMissing) return <p>{say('messages.missing')}</p>;
  if (hasFailed) {
    return (
      <ErrorState
        message={say('messages.failed')}
        retry={{
          label: t('action.retry'),
          onRetry: () => flow.send({ type: 'messages.retry' }),
        }}
      />
    );
  }
  if (!page) {
    return (
      <div role="status" aria-label={say('messages.loading')}>
        <Skeleton lines={4} />
      </div>
    );
  }
  return (
    <div className={styles.conversation}>
      <Earlier flow={flow} />
      {page.messages.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <MessageList messages={page.messages} side={side} writerOf={writerOf} />
      )}
      <Said flow={flow} />
      {page.closed && <p className={styles.closed}>{say(`messages.closed.${page.closed}`)}</p>}
      <MessageForm
        flow={flow}
        label={label}
        hint={hint?.(page)}
        isClosed={page.closed !== undefined}
      >
        {templates?.(page)}
      </MessageForm>
    </div>
  );
}

interface OfFlow<P extends Page, About extends { readonly id: BookingId }> {
  readonly flow: ConversationActor<P, About>;
}

function Earlier<P extends Page, About extends { readonly id: BookingId }>({
  flow,
}: OfFlow<P, About>) {
  const say = useMessageWords();
  const hasEarlier = useSelector(flow, ({ context }) => context.page?.hasEarlier);
  const isReading = useSelector(flow, (snapshot) => snapshot.matches('readingEarlier'));
  const canShow = useSelector(flow, (snapshot) => snapshot.can({ type: 'earlier.show' }));
  if (!hasEarlier) return null;
  return (
    <Button
      variant="secondary"
      className={styles.earlier}
      pending={isReading}
      aria-disabled={(!canShow && !isReading) || undefined}
      onClick={() => flow.send({ type: 'earlier.show' })}
    >
      {say('messages.earlier')}
    </Button>
  );
}

/** What has come, and what the writer must know before the next message. */
function Said<P extends Page, About extends { readonly id: BookingId }>({
  flow,
}: OfFlow<P, About>) {
  const t = useText();
  const say = useMessageWords();
  const news = useSelector(flow, ({ context }) => context.news);
  const isClosed = useSelector(flow, ({ context }) => context.page?.closed !== undefined);
  const isStale = useSelector(flow, (snapshot) => snapshot.hasTag('stale'));
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  return (
    <>
      <VisuallyHidden>
        <span role="status">{news > 0 && say('messages.news', { count: news })}</span>
      </VisuallyHidden>
      {isStale && (
        <ErrorState
          message={say('messages.stale')}
          retry={{
            label: t('action.retry'),
            onRetry: () => flow.send({ type: 'messages.retry' }),
          }}
        />
      )}
      {hasChanged && !isClosed && (
        <p className={styles.changed} role="alert">
          {say('messages.changed')}
        </p>
      )}
    </>
  );
}
