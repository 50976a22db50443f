import { listFacilities } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { plainText } from '#html/plain-text.ts';
import { serverWords } from '#machines/shared/failure-notice.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useResource } from '../../app/use-resource.ts';
import { useText } from '../../language/text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { HomeCarousel } from './home-carousel.tsx';
import styles from './home-sections.module.css';
import { PictureCard } from './picture-card.tsx';
import { SectionHead } from './section-head.tsx';

export const facilitiesMachine = createResourceMachine<readonly RecordOf<typeof listFacilities>[]>({
  id: 'facilities',
}).provide({
  actors: {
    load: callsActor(({ first }) => first(listFacilities)),
  },
});

/** HOME-24 … HOME-29: what a home of ours comes with. */
export function Facilities() {
  const t = useText();
  return (
    <section aria-labelledby="amenities">
      <SectionHead id="amenities" title={t('home.amenities')} viewAll="/apartment" />
      <FacilityCards />
    </section>
  );
}

function FacilityCards() {
  const t = useText();
  const { data, failure, isLoading } = useResource(facilitiesMachine);
  if (isLoading) {
    return (
      <div className={styles.waiting}>
        <Spinner label={t('home.amenitiesLoading')} />
      </div>
    );
  }
  if (failure) {
    const { message, values } = serverWords(failure, 'home.facilitiesFailed');
    return <p role="status">{t(message, values)}</p>;
  }
  if (!data || data.length === 0) return <p>{t('home.noFacilities')}</p>;
  const slides = data.map(({ id, image, title, description }) => ({
    key: id,
    content: <PictureCard image={image} title={title} text={plainText(description)} />,
  }));
  return <HomeCarousel label={t('home.amenities')} slides={slides} loop />;
}
