import { readStory } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { mediaLink } from '../../api/media-link.ts';
import { callsActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { useResource } from '../../app/use-resource.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-sections.module.css';

export const storyMachine = createResourceMachine<RecordOf<typeof readStory> | undefined>({
  id: 'story',
}).provide({
  actors: {
    load: callsActor(async ({ first }) => (await first(readStory))[0]),
  },
});

/** Of the story (HOME-30). */
const mostPictures = 5;

/** HOME-30, HOME-31; without a story only its heading and its link (HOME-37). */
export function BehindStory() {
  const t = useText();
  const { data, isLoading } = useResource(storyMachine);
  const pictures = (data?.images ?? []).slice(0, mostPictures).flatMap((link) => {
    const src = mediaLink(environment.apiHost, link);
    return src ? [src] : [];
  });
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className={styles.storyText}>
        <h2 id="story">{t('home.story')}</h2>
        {isLoading && <Skeleton lines={8} />}
        {data && <HtmlContent html={data.description} lines={8} />}
        <ButtonLink to="/about" variant="secondary">
          {t('home.moreAbout')}
        </ButtonLink>
      </div>
      {(isLoading || pictures.length > 0) && (
        <div className={styles.collage} data-count={pictures.length}>
          {pictures.map((src) => (
            <Photo key={src} src={src} alt="" width={640} height={480} sizes="50vw" />
          ))}
        </div>
      )}
    </section>
  );
}
