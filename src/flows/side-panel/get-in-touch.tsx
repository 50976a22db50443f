import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReplyOf } from '#contract/call.ts';
import type { readContactUs } from '#contract/calls/content.ts';
import { mailLink, mapsLink, phoneLink } from '../../api/contact-link.ts';
import { useText } from '../../app/text.ts';
import styles from './side-panel.module.css';

type Contact = ReplyOf<typeof readContactUs>['contactUs'][number];

/** How many of each are shown. */
const shown = 2;

/** CHR-15, CHR-16: addresses open a map, phones a call, e-mails a letter. */
export function GetInTouch({ contact }: { contact: Contact }) {
  const t = useText();
  return (
    <section aria-labelledby="get-in-touch">
      <h3 id="get-in-touch">{t('panel.getInTouch')}</h3>
      <ul className={styles.contacts}>
        {contact.address.slice(0, shown).map((address) => (
          <li key={address}>
            <MapPin size={18} aria-hidden="true" />
            <a href={mapsLink(address)} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          </li>
        ))}
        {contact.phoneNumber.slice(0, shown).map((number) => (
          <li key={number}>
            <Phone size={18} aria-hidden="true" />
            <a href={phoneLink(number)}>{number}</a>
          </li>
        ))}
        {contact.email.slice(0, shown).map((email) => (
          <li key={email}>
            <Mail size={18} aria-hidden="true" />
            <a href={mailLink(email)}>{email}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
