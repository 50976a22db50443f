import { useSelector } from '@xstate/react';
import { Page } from '../../app/page.tsx';
import { PropertyGrid } from '../../app/property-grid.tsx';
import { PropertySummary } from '../../app/property-summary.tsx';
import { useSession } from '../../app/session.tsx';
import { useText } from '../../app/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './home-page.module.css';

/** HOME-02, HOME-09 … HOME-14 in plain: the hero and the newest listings. */
export function HomePage() {
  const t = useText();
  return (
    <Page title={t('home.title')} head={<Hero />}>
      <Featured />
    </Page>
  );
}

function Hero() {
  const t = useText();
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
        <ButtonLink to="/apartment" className={styles.browse}>
          {t('home.browse')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Featured() {
  const t = useText();
  const session = useSession();
  const properties = useSelector(session, ({ context }) => context.properties);
  const isLoading = useSelector(session, (snapshot) => snapshot.matches({ properties: 'loading' }));
  return (
    <section aria-labelledby="featured">
      <div className={styles.head}>
        <div>
          <h2 id="featured">{t('home.featured')}</h2>
          <p className={styles.lead}>{t('home.featuredLead')}</p>
        </div>
        <ButtonLink to="/apartment" variant="secondary">
          {t('home.viewAll')}
        </ButtonLink>
      </div>
      {properties.length === 0 && !isLoading ? (
        <p>{t('home.empty')}</p>
      ) : (
        <PropertyGrid
          loadingCards={properties.length === 0 ? 5 : 0}
          loadingLabel={t('page.loading')}
          five={properties.length === 5}
        >
          {properties.map((property) => (
            <PropertySummary key={property.id} property={property} />
          ))}
        </PropertyGrid>
      )}
    </section>
  );
}
