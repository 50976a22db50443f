import { environment } from '../../app/environment.ts';
import { useText } from '../../language/text.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { HydrateLater } from '../../ssr/hydrate-later.tsx';
import { BehindStory } from './behind-story.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { ExperienceBand } from './experience-band.tsx';
import { Facilities } from './facilities.tsx';
import { FeaturedListings } from './featured-listings.tsx';
import styles from './home-sections.module.css';
import { TopCategories } from './top-categories.tsx';

/** HOME-01: everything below the hero, in the documents' order. Default export: loaded lazily. */
export default function HomeSections() {
  const t = useText();
  return (
    <div className={styles.sections}>
      <PageHead
        title={t('home.title')}
        about={{ path: '/', description: t(`head.home.${environment.stayUnit}`) }}
      />
      <CategoryStrip />
      <HydrateLater>
        <FeaturedListings />
      </HydrateLater>
      <ExperienceBand />
      <HydrateLater>
        <Facilities />
      </HydrateLater>
      <HydrateLater>
        <BehindStory />
      </HydrateLater>
      <HydrateLater>
        <TopCategories />
      </HydrateLater>
    </div>
  );
}
