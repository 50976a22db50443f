import type { readGetNow } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { useText } from '../../language/text.ts';
import { socialLink } from '../../parts/outside-links.ts';
import styles from './side-panel.module.css';

type Company = RecordOf<typeof readGetNow>;

/** Names of companies are the same in every language; the mark is a letter or two of our own. */
const places = [
  ['facebookLink', 'Facebook', 'f'],
  ['twitterLink', 'Twitter', 't'],
  ['behanceLink', 'Behance', 'Be'],
  ['linkedInLink', 'LinkedIn', 'in'],
  ['vimeoLink', 'Vimeo', 'v'],
] as const;

/** CHR-24 … CHR-26: where else to find us; each opens in a new tab, an empty one does nothing. */
export function Socials({ company }: { company: Company }) {
  const t = useText();
  return (
    <section aria-labelledby="follow">
      <h3 id="follow">{t('panel.follow')}</h3>
      <ul className={styles.socials}>
        {places.map(([field, name, mark]) => (
          <li key={field}>
            <SocialMark name={name} mark={mark} link={socialLink(company[field])} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SocialMark(props: { name: string; mark: string; link: string | undefined }) {
  const { name, mark, link } = props;
  const t = useText();
  if (link === undefined) {
    return (
      <button type="button" aria-disabled="true" aria-label={t('panel.noLink', { name })}>
        {mark}
      </button>
    );
  }
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('panel.newTab', { name })}
    >
      {mark}
    </a>
  );
}
