import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { readContactUs } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { mailLink, mapLink, phoneLink } from '../../parts/outside-links.ts';
import { Loading, Reading, useRead } from '../../parts/reading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './contact-page.module.css';

type Contact = RecordOf<typeof readContactUs>;

/** ERR-04: fails without a notice. */
const machine = createResourceMachine<Contact | null>({ id: 'contactUs' }).provide({
  actors: {
    load: callsActor(async ({ first }) => (await first(readContactUs))[0] ?? null),
  },
});

/** Of each kind of contact (SVC-18). */
const shown = 2;

/** SVC-16 … SVC-18: where we are and how to reach us. */
export function ContactInformation() {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <div className={styles.place}>
      <Reading
        read={useRead(flow)}
        waiting={
          <Loading>
            <Skeleton lines={9} />
          </Loading>
        }
      >
        {(contact) =>
          contact && (
            <div className={styles.ways}>
              <Ways Icon={MapPin} title={t('contact.addresses')}>
                {contact.addresses.slice(0, shown).map((address) => (
                  <li key={address}>
                    <OutsideLink href={mapLink(address)} newTab>
                      {address}
                    </OutsideLink>
                  </li>
                ))}
              </Ways>
              <Ways Icon={Phone} title={t('contact.phones')}>
                {contact.phoneNumbers.slice(0, shown).map((number) => (
                  <li key={number}>
                    <OutsideLink href={phoneLink(number)}>{number}</OutsideLink>
                  </li>
                ))}
              </Ways>
              <Ways Icon={Mail} title={t('contact.emails')}>
                {contact.emails.slice(0, shown).map((email) => (
                  <li key={email}>
                    <OutsideLink href={mailLink(email)}>{email}</OutsideLink>
                  </li>
                ))}
              </Ways>
            </div>
          )
        }
      </Reading>
    </div>
  );
}

function Ways({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className={styles.kind}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={22} />
      </span>
      <div>
        <h3>{title}</h3>
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  );
}
