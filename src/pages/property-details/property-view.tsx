import { MapPin } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { UserId } from '#contract/ids.ts';
import type { Property } from '#contract/records/property.ts';
import { sitePath } from '#contract/site-path.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import type { Listing } from '../../app/listing.ts';
import { useAuth } from '../../app/session.tsx';
import { Bar, BookingBar } from '../../flows/booking/booking-bar.tsx';
import { BookingDialogs, BookingPanel } from '../../flows/booking/booking-panel.tsx';
import { StayDates } from '../../flows/booking/stay-dates.tsx';
import { useBooking, waitingBooking } from '../../flows/booking/use-booking.ts';
import { FavouriteButton } from '../../flows/favourite/favourite-button.tsx';
import { ShareButton } from '../../flows/share/share-button.tsx';
import { size } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { mapLink } from '../../parts/outside-links.ts';
import { HydrateLater } from '../../ssr/hydrate-later.tsx';
import { served } from '../../ssr/served.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { usePainted } from '../../ui/use-painted.ts';
import { HeadPrice } from './head-price.tsx';
import { Pictures } from './pictures.tsx';
import styles from './property-details-page.module.css';
import { PropertyFacts } from './property-facts.tsx';
import { Reviews } from './reviews.tsx';
import { usePropertyAbout } from './use-property-about.ts';

type ForGuest = { property: Listing; userId: UserId | undefined };

/**
 * A property with its heart and its booking, which start again for another guest. It is not rendered again when a read
 * ends that changes nothing.
 */
export const PropertyView = memo(function PropertyView({ property }: { property: Listing }) {
  const userId = useAuth().user?.id;
  const isPainted = usePainted();
  return (
    <BannerPage dense title={property.name} about={usePropertyAbout(property)}>
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Pictures property={property} />
        </div>
        <div className={styles.summary}>
          <Summary property={property} userId={userId} />
        </div>
        {/* Below the first screen, or beside the pictures. */}
        {isPainted && (
          <>
            <Booking key={userId} property={property} userId={userId} />
            <HydrateLater className={styles.facts} differs={userId !== undefined}>
              <PropertyFacts property={property} />
              <Reviews propertyId={property.id} />
            </HydrateLater>
          </>
        )}
      </div>
    </BannerPage>
  );
});

/**
 * The booking flow needs the guest's day and stored draft, so the server shows it as it begins. The
 * browser does not hydrate that: it replaces it by the guest's own.
 */
function Booking(props: ForGuest) {
  if (useHydrated()) return <OwnBooking {...props} />;
  if (!import.meta.env.SSR) return served;
  return (
    <Suspense fallback={null}>
      <BookingParts property={props.property} booking={waitingBooking(props.property)} />
    </Suspense>
  );
}

function OwnBooking({ property, userId }: ForGuest) {
  return <BookingParts property={property} booking={useBooking(property, userId)} />;
}

type BookingPartsProps = { booking: BookingActor; property: Property };

/** The server does not know the width: there the style sheet decides between panel and bar. */
function BookingParts({ booking, property }: BookingPartsProps) {
  const isHydrated = useHydrated();
  const hasRoom = useMediaQuery('(width >= 64em)');
  return (
    <>
      <div className={styles.stay}>
        <StayDates booking={booking} showsRefusal={!hasRoom} />
      </div>
      {(hasRoom || !isHydrated) && (
        <aside className={styles.panel}>
          <BookingPanel booking={booking} />
        </aside>
      )}
      {isHydrated ? (
        !hasRoom && <BookingBar booking={booking} property={property} />
      ) : (
        <Bar booking={booking} property={property} />
      )}
      <BookingDialogs booking={booking} />
    </>
  );
}

/** The price, the place and the size of the home, and the heart of a favourite (DET-01, DET-02, FAV-01). */
function Summary({ property, userId }: ForGuest) {
  const t = useText();
  const { bedrooms, bathrooms, location } = property;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          {property.status && <Badge tone="good">{property.status}</Badge>}
          <HeadPrice property={property} />
        </div>
        <div className={styles.own}>
          <ShareButton
            key={property.name}
            title={property.name}
            path={sitePath('/propertyDetails/:id', { id: property.id })}
          />
          <FavouriteButton key={userId} property={property} userId={userId} />
        </div>
      </div>
      {location && (
        <a
          className={styles.location}
          href={mapLink(location)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('property.openMap', { location })}
        >
          <MapPin size={18} aria-hidden="true" />
          <span>{location}</span>
        </a>
      )}
      <ul className={styles.glance}>
        {bedrooms > 0 && <li>{t('property.beds', { count: bedrooms })}</li>}
        {bathrooms > 0 && <li>{t('property.baths', { count: bathrooms })}</li>}
        {property.size > 0 && <li>{size(property.size)}</li>}
      </ul>
    </>
  );
}
