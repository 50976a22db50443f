import { Phone, Video } from 'lucide-react';
import { useMemo } from 'react';
import type { readAboutUs } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { useText } from '../../language/text.ts';
import { phoneLink, webLink } from '../../parts/outside-links.ts';
import { Picture } from '../../parts/picture.tsx';
import { htmlChunks } from '../../ui/html-chunks.ts';
import SanitisedHtml from '../../ui/sanitised-html.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './about-page.module.css';

/** The text has as many parts on wide screens, each beside an image (ABT-02). */
const shownImages = 3;

/** ABT-01 … ABT-05: what we want, beside pictures of it, and how to hear more. */
export function VisionBlock({ about }: { about: RecordOf<typeof readAboutUs> }) {
  const t = useText();
  const isWide = useMediaQuery('(width >= 48em)');
  const { description } = about;
  const chunks = useMemo(() => htmlChunks(description, isWide ? 3 : 2), [description, isWide]);
  const images = about.images.slice(0, shownImages);
  const rows = Array.from({ length: Math.max(chunks.length, images.length) }, (_, row) => row);
  return (
    <section aria-labelledby="vision">
      <h2 id="vision" className={styles.title}>
        {t('about.vision')}
      </h2>
      {rows.map((row) => {
        const chunk = chunks[row];
        return (
          <div key={row} className={styles.row}>
            {chunk && (
              <div className={styles.chunk}>
                <SanitisedHtml html={chunk} />
              </div>
            )}
            {images[row] && (
              <div className={styles.image}>
                <Picture link={images[row]} alt="" width={960} height={720} first={row === 0} />
              </div>
            )}
          </div>
        );
      })}
      <Contacts contact={about.phoneNumber} videoLink={about.videoLink} />
    </section>
  );
}

/** A phone link, and a video that opens in a new tab (ABT-04, ABT-05). */
function Contacts({ contact, videoLink }: { contact: string; videoLink: string }) {
  const t = useText();
  const phone = phoneLink(contact);
  const video = webLink(videoLink);
  if (!phone && !video) return null;
  return (
    <div className={styles.contacts}>
      {phone && (
        <p className={styles.contact}>
          <span className={styles.icon} aria-hidden="true">
            <Phone size={22} />
          </span>
          <span>
            <span className={styles.label}>{t('about.callUs')}</span>
            <a href={phone}>{contact}</a>
          </span>
        </p>
      )}
      {video && (
        <p className={styles.contact}>
          <span className={styles.icon} aria-hidden="true">
            <Video size={22} />
          </span>
          <span>
            <span className={styles.label}>{t('about.video')}</span>
            <a href={video} target="_blank" rel="noopener noreferrer">
              <span>{t('about.watch')}</span>
              <VisuallyHidden>{t('about.video')}</VisuallyHidden>
            </a>
          </span>
        </p>
      )}
    </div>
  );
}
