import { useState } from 'react';
import type { ActorNow, PayloadSchema, SentEvent, TakenEvent } from '../../protocol.ts';
import type { PageLink } from '../page-link.ts';
import { say } from '../say.ts';
import tool from '../small-button.module.css';
import { PayloadForm } from './payload-form.tsx';
import { Section } from './section.tsx';
import styles from './walk.module.css';

/** The events that an actor accepts in its state. Those that a guard refuses now are grey. */
export function Events({ link, actor }: { link: PageLink; actor: ActorNow }) {
  const people = actor.takes.filter(({ isThePages }) => !isThePages);
  const pages = actor.takes.filter(({ isThePages }) => isThePages);
  const send = (event: SentEvent) =>
    link.ask({ type: 'event.send', session: actor.session, event });
  return (
    <Section title={say('events', { actor: actor.path })}>
      {actor.takes.length === 0 && <p className={styles.none}>{say('noEvents')}</p>}
      <EventList events={people} onSend={send} />
      {pages.length > 0 && (
        <>
          <h4 className={styles.subtitle}>{say('pagesEvents')}</h4>
          <EventList events={pages} onSend={send} />
        </>
      )}
    </Section>
  );
}

function EventList(props: { events: readonly TakenEvent[]; onSend: (event: SentEvent) => void }) {
  const [open, setOpen] = useState<string>();
  return (
    <ul className={styles.buttons}>
      {props.events.map((event) => (
        <li key={event.type} className={event.type === open ? styles.wholeRow : undefined}>
          <EventButton
            event={event}
            isOpen={event.type === open}
            onOpen={(isOpen) => setOpen(isOpen ? event.type : undefined)}
            onSend={props.onSend}
          />
        </li>
      ))}
    </ul>
  );
}

interface EventButtonProps {
  readonly event: TakenEvent;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSend: (event: SentEvent) => void;
}

/** An event without a form is sent with one of several whole records. */
const records: PayloadSchema = {};

function EventButton({ event, isOpen, onOpen, onSend }: EventButtonProps) {
  const { type, examples, can, schema } = event;
  if (!schema && examples.length < 2) {
    return (
      <button
        type="button"
        className={tool.button}
        disabled={!can.some(Boolean)}
        onClick={() => onSend(examples[0] ?? { type })}
      >
        {type}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={tool.button}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {type} …
      </button>
      {isOpen && <PayloadForm event={event} schema={schema ?? records} onSend={onSend} />}
    </>
  );
}
