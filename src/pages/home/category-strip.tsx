import { listStripCategories } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useResource } from '../../app/use-resource.ts';
import { useText } from '../../language/text.ts';
import { Picture } from '../../parts/picture.tsx';
import { HomeCarousel } from './home-carousel.tsx';
import styles from './home-sections.module.css';

export const stripCategoriesMachine = createResourceMachine<
  readonly RecordOf<typeof listStripCategories>[]
>({
  id: 'stripCategories',
}).provide({
  actors: {
    load: callsActor(({ first }) => first(listStripCategories)),
  },
});

/** HOME-04 … HOME-08: what kinds of homes there are. */
export function CategoryStrip() {
  const t = useText();
  const { data, failure, isLoading } = useResource(stripCategoriesMachine);
  if (failure) return <div className={styles.brokenStrip} data-strip="broken" aria-hidden="true" />;
  if (isLoading) return <div className={styles.strip} aria-hidden="true" />;
  if (!data || data.length === 0) return null;
  const slides = data.map(({ id, name, logo }) => ({
    key: id,
    content: (
      <div className={styles.sign}>
        <Picture link={logo} alt="" width={64} height={64} sizes="64px" />
        <p>{name}</p>
      </div>
    ),
  }));
  return (
    <div className={styles.strip}>
      <HomeCarousel label={t('home.categories')} slides={slides} layout="signs" />
    </div>
  );
}
