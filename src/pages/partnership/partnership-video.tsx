import { Play } from 'lucide-react';
import { embedLink } from '#contract/rules/video-link.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { useText } from '../../language/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { VideoEmbed } from '../../ui/video-embed.tsx';
import styles from './partnership-page.module.css';

const videoMachine = createToggleMachine('partnershipVideo');

/** SVC-10, SVC-11: nothing of a video's host is loaded before a person asks for it. */
export function PartnershipVideo({ link }: { link: string }) {
  const t = useText();
  const { isOpen, open, close } = useToggle(videoMachine);
  if (embedLink(link) === undefined) return null;
  return (
    <div className={styles.video}>
      <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle className={styles.sun} cx="486" cy="216" r="62" />
        <path className={styles.far} d="M0 290c110-84 220-96 330-44s200 4 310-62v176H0z" />
        <path className={styles.near} d="M0 330c150-56 280-66 390-26s180 10 250-22v78H0z" />
      </svg>
      <button type="button" className={styles.play} onClick={open}>
        <span className={styles.playMark} aria-hidden="true">
          <Play size={30} fill="currentColor" />
        </span>
        <span>{t('partnership.play')}</span>
      </button>
      <Dialog
        open={isOpen}
        size="wide"
        title={t('partnership.video')}
        closeLabel={t('action.close')}
        onClose={close}
      >
        <VideoEmbed link={link} title={t('partnership.video')} />
      </Dialog>
    </div>
  );
}
