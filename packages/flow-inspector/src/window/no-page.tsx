import styles from './inspector.module.css';
import { openSite } from './open-site.ts';
import tool from './small-button.module.css';
import { translate } from './translate.ts';

/** Instructions for when no page has replied. */
export function NoPage({ isWaiting }: { isWaiting: boolean }) {
  return (
    <main className={styles.empty}>
      <svg className={styles.emptyPicture} viewBox="0 0 220 96" aria-hidden="true">
        <path d="M62 30h96M62 66h36" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
        <path d="M158 30v36h-6" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
        <rect
          x="6"
          y="14"
          width="56"
          height="32"
          rx="7"
          fill="var(--brand-tint)"
          stroke="var(--brand)"
        />
        <rect
          x="98"
          y="50"
          width="56"
          height="32"
          rx="7"
          fill="var(--accent-tint)"
          stroke="var(--accent)"
        />
        <rect
          x="6"
          y="50"
          width="56"
          height="32"
          rx="7"
          fill="var(--surface)"
          stroke="var(--line-strong)"
        />
        <circle cx="158" cy="30" r="4" fill="var(--brand)" />
      </svg>
      <h2>{translate(isWaiting ? 'waiting' : 'noPage')}</h2>
      <p>{translate('noPageHint')}</p>
      <button type="button" className={`${tool.button} ${tool.main}`} onClick={openSite}>
        {translate('openSite')}
      </button>
    </main>
  );
}
