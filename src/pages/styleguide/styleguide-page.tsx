import { BannerPage } from '../../parts/banner-page.tsx';
import { useHeldStates } from './held-states.ts';
import { LargeParts } from './large-parts.tsx';
import { Parts } from './parts.tsx';
import styles from './styleguide-page.module.css';
import { Tokens } from './tokens.tsx';

/**
 * The visual language for developers; only `npm run dev` has it. Its words are for developers and
 * stand here, not in the locales.
 */
export default function StyleguidePage() {
  useHeldStates();
  return (
    <BannerPage title="Style guide">
      <div className={styles.guide}>
        <Tokens />
        <section className={styles.section} aria-labelledby="parts">
          <h2 id="parts">Parts</h2>
          <p>
            Hover, press and tab through them; where a state is named, it is held still. The dot
            cursor, the ring back to the top and the sign-in prompt are the page’s own.
          </p>
          <div className={styles.parts}>
            <Parts />
            <LargeParts />
          </div>
        </section>
      </div>
    </BannerPage>
  );
}
