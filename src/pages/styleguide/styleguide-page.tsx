import { BannerPage } from '../../app/banner-page.tsx';
import { Parts } from './parts.tsx';
import styles from './styleguide-page.module.css';
import { Tokens } from './tokens.tsx';

/**
 * The visual language for developers; only `npm run dev` has it. Its words are for developers and
 * stand here, not in the locales.
 */
export default function StyleguidePage() {
  return (
    <BannerPage title="Style guide">
      <div className={styles.guide}>
        <Tokens />
        <section className={styles.section} aria-labelledby="parts">
          <h2 id="parts">Parts</h2>
          <p>Hover, press and tab through them: those states are shown by the parts themselves.</p>
          <Parts />
        </section>
      </div>
    </BannerPage>
  );
}
