import { useSelector } from '@xstate/react';
import { PropertySummary } from '../../app/property-summary.tsx';
import { useSession } from '../../app/session.tsx';
import { useText } from '../../app/text.ts';
import { CardsOnTheirWay } from './cards-on-their-way.tsx';
import { HomeCarousel } from './home-carousel.tsx';
import { SectionHead } from './section-head.tsx';

/** HOME-09 … HOME-16: the newest listings. */
export function FeaturedListings() {
  const t = useText();
  const session = useSession();
  const properties = useSelector(session, ({ context }) => context.properties);
  const isLoading = useSelector(session, (snapshot) => snapshot.matches({ properties: 'loading' }));
  const slides = properties.map((property) => ({
    key: property.id,
    content: <PropertySummary property={property} withDetails />,
  }));
  return (
    <section aria-labelledby="featured">
      <SectionHead
        id="featured"
        title={t('home.featured')}
        lead={t('home.featuredLead')}
        viewAll="/apartment"
      />
      {slides.length > 0 && <HomeCarousel label={t('home.featured')} slides={slides} />}
      {slides.length === 0 && isLoading && <CardsOnTheirWay label={t('page.loading')} />}
      {slides.length === 0 && !isLoading && <p>{t('home.empty')}</p>}
    </section>
  );
}
