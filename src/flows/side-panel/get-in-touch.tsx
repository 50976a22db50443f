import { Mail, MapPin, Phone } from 'lucide-react';
import type { readContactUs } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { useText } from '../../language/text.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { mailLink, mapLink, phoneLink } from '../../parts/outside-links.ts';
import styles from './side-panel.module.css';

type Contact = RecordOf<typeof readContactUs>;

/** How many of each are shown. */
const shown = 2;

/** CHR-15, CHR-16: addresses open a map, phones a call, e-mails a letter. */
export function GetInTouch({ contact }: { contact: Contact }) {
  const t = useText();
  return (
    <section aria-labelledby="get-in-touch">
      <h3 id="get-in-touch">{t('panel.getInTouch')}</h3>
      <ul className={styles.contacts}>
        {contact.addresses.slice(0, shown).map((address) => (
          <li key={address}>
            <MapPin size={18} aria-hidden="true" />
            <OutsideLink href={mapLink(address)} newTab>
              {address}
            </OutsideLink>
          </li>
        ))}
        {contact.phoneNumbers.slice(0, shown).map((number) => (
          <li key={number}>
            <Phone size={18} aria-hidden="true" />
            <OutsideLink href={phoneLink(number)}>{number}</OutsideLink>
          </li>
        ))}
        {contact.emails.slice(0, shown).map((email) => (
          <li key={email}>
            <Mail size={18} aria-hidden="true" />
            <OutsideLink href={mailLink(email)}>{email}</OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
