import type { Property } from '#contract/records/property.ts';
import { embedLink } from '#contract/rules/video-link.ts';
import { size } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { AmenityList } from '../../ui/amenity-list.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { VideoEmbed } from '../../ui/video-embed.tsx';
import styles from './property-details-page.module.css';

/** DET-03 … DET-08: description, overview, video, type and amenities. */
export function PropertyFacts({ property }: { property: Property }) {
  const t = useText();
  const typeName = property.type || t('property.noType');
  return (
    <>
      {property.description && (
        <section aria-labelledby="description">
          <h2 id="description">{t('property.description')}</h2>
          <HtmlContent html={property.description} lines={6} />
        </section>
      )}
      <section aria-labelledby="overview">
        <h2 id="overview">{t('property.overview')}</h2>
        <Facts
          facts={[
            [t('property.code'), property.code],
            [t('property.type'), typeName],
            [t('property.bedrooms'), String(property.bedrooms)],
            [t('property.bathrooms'), String(property.bathrooms)],
            [t('property.garages'), String(property.garages)],
            [t('property.size'), size(property.size)],
            [t('property.landSize'), size(property.landSize)],
            [t('property.built'), property.yearBuilt],
          ]}
        />
      </section>
      {embedLink(property.videoLink) && (
        <section aria-labelledby="video">
          <h2 id="video">{t('property.video')}</h2>
          <VideoEmbed
            link={property.videoLink}
            title={t('property.videoOf', { name: property.name })}
          />
        </section>
      )}
      <section aria-labelledby="details">
        <h2 id="details">{t('property.details')}</h2>
        <Facts facts={[[t('property.type'), typeName]]} />
      </section>
      <section aria-labelledby="amenities">
        <h2 id="amenities">{t('property.amenities')}</h2>
        <AmenityList
          emptyText={t('property.noAmenities')}
          groups={[
            {
              title: t('property.homeSafety'),
              amenities: property.homeAmenities,
            },
            {
              title: t('property.bedroomAmenities'),
              amenities: property.bedroomAmenities,
            },
            {
              title: t('property.kitchenAmenities'),
              amenities: property.kitchenAmenities,
            },
          ]}
        />
      </section>
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.overview}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
