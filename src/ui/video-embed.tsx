import { embedLink } from '#contract/rules/video-link.ts';
import styles from './video-embed.module.css';

/**
 * The player of a YouTube or Vimeo watch link, or nothing for any other text. `title` is its
 * accessible name.
 */
export function VideoEmbed({ link, title }: { link: string; title: string }) {
  const address = embedLink(link);
  if (address === undefined) return null;
  return (
    <iframe
      className={styles.video}
      src={address}
      title={title}
      width={1280}
      height={720}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      // YouTube does not play in a page that sends no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
