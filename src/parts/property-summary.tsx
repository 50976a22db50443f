import type { Property } from '#contract/records/property.ts';
import { sitePath } from '#contract/site-path.ts';
import { mediaLink } from '../api/media-link.ts';
import { environment } from '../app/environment.ts';
import { useSite } from '../app/site.ts';
import { shortMoney, size } from '../language/format.ts';
import { useText } from '../language/text.ts';
import { PropertyCard } from '../ui/property-card.tsx';
import { dayPrice } from './day-price.ts';

type PropertySummaryProps = {
  property: Property;
  /** What the details page is asked for, as the part of its address after `?`. */
  query?: string;
  /** True for the first card of a page. */
  first?: boolean;
  /** What a chosen stay costs, in words; empty while it is being found out. */
  stayTotal?: string | undefined;
  /** HOME-10: a Details link beside the price. */
  withDetails?: boolean;
};

/** LIST-03, HOME-10 … HOME-13: a property at a glance, on the home page and in the list. */
export function PropertySummary(props: PropertySummaryProps) {
  const { property, query, first, stayTotal, withDetails } = props;
  const t = useText();
  const { ahead } = useSite();
  const name = property.name;
  const page = sitePath('/propertyDetails/:id', { id: property.id });
  return (
    <PropertyCard
      href={query ? `${page}?${query}` : page}
      name={name}
      location={property.location}
      image={mediaLink(environment.apiHost, property.images[0])}
      beds={property.bedrooms ? t('property.beds', { count: property.bedrooms }) : ''}
      baths={property.bathrooms ? t('property.baths', { count: property.bathrooms }) : ''}
      size={size(property.size)}
      price={dayPrice(property, shortMoney, t)}
      priceUnit={t('property.perNight')}
      note={stayTotal}
      details={
        withDetails ? { label: t('home.details'), name: t('home.detailsOf', { name }) } : undefined
      }
      first={first}
      onOpen={() => {
        ahead.clicked = property;
      }}
    />
  );
}
