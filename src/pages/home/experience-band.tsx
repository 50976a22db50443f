import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { readExperience } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { countUpMachine } from '#machines/shared/count-up/count-up.machine.ts';
import { countAt, shownCount } from '#machines/shared/count-up/shown-count.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useResource } from '../../app/use-resource.ts';
import { type Translate, useText } from '../../language/text.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './home-sections.module.css';
import { useCountProgress } from './use-count-progress.ts';

export const experienceMachine = createResourceMachine<RecordOf<typeof readExperience> | undefined>(
  {
    id: 'experience',
    // HOME-23
    failed: (failure) => [{ type: 'log', message: 'home.experienceFailed', failure }],
  },
).provide({
  actors: {
    load: callsActor(async ({ first }) => (await first(readExperience))[0]),
  },
});

const figures = [
  'yearsOfExperience',
  'featuredProjects',
  'modernHouses',
  'teamMembers',
  'satisfiedClients',
  'trustedPartners',
] as const;

/** HOME-19: how much of the card must be in view. */
const threshold = 0.5;

/** HOME-17 … HOME-23: six figures that count up once they are seen. */
export function ExperienceBand() {
  const t = useText();
  const card = useRef<HTMLElement>(null);
  const { data } = useResource(experienceMachine);
  const flow = useFlow(countUpMachine);
  const isCounting = useSelector(flow, (snapshot) => snapshot.matches('counting'));
  const isCounted = useSelector(flow, (snapshot) => snapshot.matches('counted'));
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const moment = useCountProgress(isCounting);
  // Without scripts nothing counts, so the server writes the figures themselves.
  // Paper is printed without anything being seen.
  const isPrinted = useMediaQuery('print');
  const isWhole = !useHydrated() || isPrinted || isCounted || (still && isCounting);
  const progress = isWhole ? 1 : moment;

  useEffect(() => {
    if (!card.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) flow.send({ type: 'card.seen' });
      },
      { threshold },
    );
    watch.observe(card.current);
    return () => watch.disconnect();
  }, [flow]);

  return (
    <section ref={card} className={styles.band} aria-label={t('home.experience')}>
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`home.${name}`)}</dt>
            <dd>{figure(t, countAt(data?.[name] ?? 0, progress))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Thousands are rounded down, as in "2k+" (HOME-21). */
function figure(t: Translate, value: number): string {
  const { unit, count } = shownCount(value);
  return unit === 'thousand' ? t('home.thousands', { count }) : String(count);
}
