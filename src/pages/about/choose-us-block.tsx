import type { readChooseUs } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { useText } from '../../language/text.ts';
import { CardGrid } from '../../parts/card-grid.tsx';
import { Picture } from '../../parts/picture.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ContentCard } from '../../ui/content-card.tsx';
import SanitisedHtml from '../../ui/sanitised-html.tsx';
import styles from './about-page.module.css';

/** Title, text, contact link and three cards of features (ABT-06). */
export function ChooseUsBlock({ chooseUs }: { chooseUs: RecordOf<typeof readChooseUs> }) {
  const t = useText();
  const { title, description, reasons } = chooseUs;
  return (
    <section className={styles.choose} aria-labelledby="choose-us">
      <div className={styles.chooseHead}>
        <div className={styles.chooseText}>
          <h2 id="choose-us">{title}</h2>
          <SanitisedHtml html={description} />
        </div>
        <ButtonLink to="/Contact-Us">{t('about.contactUs')}</ButtonLink>
      </div>
      <CardGrid>
        {reasons.map((reason) => (
          <ContentCard
            key={reason.title}
            picture={<Picture link={reason.image} alt="" width={640} height={480} />}
            mark={<Picture link={reason.logo} alt="" width={48} height={48} />}
            title={<h3>{reason.title}</h3>}
          >
            <SanitisedHtml html={reason.description} />
          </ContentCard>
        ))}
      </CardGrid>
    </section>
  );
}
