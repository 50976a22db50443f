import type { Property } from '#contract/records/property.ts';
import { mediaLink } from '../api/media-link.ts';
import { PropertyCard } from '../ui/property-card.tsx';
import { environment } from './environment.ts';
import { shortMoney, size } from './format.ts';
import { useText } from './text.ts';

type PropertySummaryProps = {
  property: Property;
  eager?: boolean;
  /** What a chosen stay costs, in words; empty while it is being found out. */
  stayTotal?: string | undefined;
};

/** LIST-03, HOME-10 … HOME-13: a property at a glance, on the home page and in the list. */
export function PropertySummary({ property, eager, stayTotal }: PropertySummaryProps) {
  const t = useText();
  return (
    <PropertyCard
      href={`/propertyDetails/${encodeURIComponent(property.id)}`}
      name={property.propertyName}
      location={property.location}
      image={mediaLink(environment.apiHost, property.propertyImage[0])}
      beds={
        property.bedrooms === 1
          ? t('property.bed')
          : t('property.beds', { count: property.bedrooms })
      }
      baths={
        property.bathrooms === 1
          ? t('property.bath')
          : t('property.baths', { count: property.bathrooms })
      }
      size={size(property.propertySize)}
      price={shortMoney(property.propertyPrice)}
      priceUnit={t('property.perNight')}
      note={stayTotal}
      eager={eager}
    />
  );
}
