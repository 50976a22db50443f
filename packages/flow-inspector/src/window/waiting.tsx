import { type Asked, wishName } from './asked.ts';
import styles from './inspector.module.css';
import type { PageLink } from './page-link.ts';
import type { Known } from './page-state.ts';
import tool from './small-button.module.css';
import { translate } from './translate.ts';

/** What the window waits for, when the page takes long. */
export function Waiting({ link, known }: { link: PageLink; known: Known }) {
  return known.asked
    .filter(({ isSlow }) => isSlow)
    .map((one) => (
      <p key={one.request} className={styles.gone} role="status">
        <span>{translate(sentenceOf(one, known), { wish: wishName(one.wish) })}</span>
        <button type="button" className={tool.button} onClick={() => link.drop(one.request)}>
          {translate('cancel')}
        </button>
      </p>
    ));
}

function sentenceOf({ page, isAnswered }: Asked, { pages }: Known) {
  const isOpen = pages.some(({ id, isGone }) => id === page && !isGone);
  if (!isOpen) return 'waitsForPage';
  return isAnswered ? 'waitsForLoad' : 'waitsForAnswer';
}
