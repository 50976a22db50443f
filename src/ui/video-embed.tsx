import { embedLink } from './embed-link.ts';
import styles from './video-embed.module.css';

/** The player of a YouTube or Vimeo watch link; nothing for any other text. `title` names the video. */
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
      // YouTube refuses to play for a page that will not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
