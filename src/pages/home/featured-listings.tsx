import { useSelector } from '@xstate/react';
import { useLists } from '../../app/start-up-lists.ts';
import { useText } from '../../language/text.ts';
import { PropertySummary } from '../../parts/property-summary.tsx';
import { HomeCarousel } from './home-carousel.tsx';
import { NoCards } from './no-cards.tsx';
import { SectionHead } from './section-head.tsx';

/** HOME-09 … HOME-16: the newest listings. */
export function FeaturedListings() {
  const t = useText();
  const lists = useLists();
  const properties = useSelector(lists.properties, ({ context }) => context.data) ?? [];
  const reading = useSelector(lists.properties, ({ value }) => value);
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
      {slides.length === 0 && (
        <NoCards reading={reading} empty={t('home.empty')} failed={t('home.listingsFailed')} />
      )}
    </section>
  );
}
