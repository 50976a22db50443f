import { useState } from 'react';
import type { Chart } from '../../charts/chart.ts';
import type { ActorNow, SentEvent, TakenEvent } from '../../wire/protocol.ts';
import type { PageLink } from '../page-link.ts';
import { translate } from '../translate.ts';
import { EventButton } from './event-button.tsx';
import { type Refusal, refusalsOf } from './refusals.ts';
import { Section } from './section.tsx';
import styles from './walk.module.css';

interface EventsProps {
  readonly link: PageLink;
  readonly actor: ActorNow;
  readonly chart: Chart | undefined;
}

/** The events of an actor in its state. Grey ones name the guards that refuse them now. */
export function Events({ link, actor, chart }: EventsProps) {
  const people = actor.takes.filter(({ isThePages }) => !isThePages);
  const pages = actor.takes.filter(({ isThePages }) => isThePages);
  const common = {
    refusals: (type: string) => refusalsOf(chart, actor, type),
    onSend: (event: SentEvent) => link.ask({ type: 'event.send', session: actor.session, event }),
  };
  return (
    <Section title={translate('events', { actor: actor.path })}>
      {actor.takes.length === 0 && (
        <p className={styles.none}>
          {translate(actor.status === 'active' ? 'noEvents' : 'isDead')}
        </p>
      )}
      <EventList events={people} {...common} />
      {pages.length > 0 && (
        <>
          <h4 className={styles.subtitle}>{translate('pagesEvents')}</h4>
          <EventList events={pages} {...common} />
        </>
      )}
    </Section>
  );
}

interface EventListProps {
  readonly events: readonly TakenEvent[];
  readonly refusals: (type: string) => readonly Refusal[];
  readonly onSend: (event: SentEvent) => void;
}

function EventList({ events, refusals, onSend }: EventListProps) {
  const [open, setOpen] = useState<string>();
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event.type}>
          <EventButton
            event={event}
            refusals={refusals(event.type)}
            isOpen={event.type === open}
            onOpen={(isOpen) => setOpen(isOpen ? event.type : undefined)}
            onSend={onSend}
          />
        </li>
      ))}
    </ul>
  );
}
