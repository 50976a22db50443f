import type { StayPage } from '#contract/records/stay.ts';
import { type StayHelp as Help, stayHelp } from '#machines/guest/stay/stay-parts.ts';
import { useText } from '../../language/text.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { mailLink, phoneLink } from '../../parts/outside-links.ts';
import { Card } from '../../ui/card.tsx';
import styles from './stay-page.module.css';

/** STAY-02: the directions, the house rules and the contact. */
export function StayHelp({ stay }: { stay: StayPage }) {
  const t = useText();
  const { directions, rules, contact } = stayHelp(stay);
  return (
    <>
      {directions && (
        <Card title={t('stay.gettingThere')} className={styles.text}>
          {directions.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
            <p key={index}>{line}</p>
          ))}
        </Card>
      )}
      {rules && (
        <Card title={t('stay.rules')} className={styles.text}>
          <ul>
            {rules.map((rule, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
              <li key={index}>{rule}</li>
            ))}
          </ul>
        </Card>
      )}
      {contact && <Contact contact={contact} />}
    </>
  );
}

function Contact({ contact }: { contact: NonNullable<Help['contact']> }) {
  const t = useText();
  const { contactName, contactPhone, contactEmail } = contact;
  return (
    <Card title={t('stay.contact')} className={styles.text}>
      {contactName && <p>{contactName}</p>}
      {contactPhone && (
        <p>
          <OutsideLink href={phoneLink(contactPhone)}>{contactPhone}</OutsideLink>
        </p>
      )}
      {contactEmail && (
        <p>
          <OutsideLink href={mailLink(contactEmail)}>{contactEmail}</OutsideLink>
        </p>
      )}
    </Card>
  );
}
