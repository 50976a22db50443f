import { Suspense } from 'react';
import { environment } from '../../app/environment.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { SignInPromptPlace } from '../../flows/sign-in-prompt/sign-in-prompt-place.tsx';
import { useText } from '../../language/text.ts';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { Optional } from '../../parts/optional.tsx';
import { Page } from '../../parts/page.tsx';
import { ArrowDownIcon } from '../../ui/first-icons.tsx';
import styles from './home-page.module.css';

const HomeSections = lazyPart(() => import('./home-sections.tsx'));
const HeroSearch = lazyPart(() => import('./hero-search.tsx'));

/** HOME-03: how far the hero's arrow scrolls, in pixels. */
const scrollStep = 550;

/** HOME-01: the hero is the first load's; what lies below it comes on its own. */
export function HomePage() {
  const t = useText();
  return (
    <Page title={t('home.title')} head={<Hero />}>
      <SignInPromptPlace place="home" />
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<SectionsOnTheirWay />}>
          <HomeSections />
        </Suspense>
      </ErrorBoundary>
    </Page>
  );
}

/** The heading, the search, and an arrow that scrolls down (HOME-02, HOME-03, STAY-30). */
export function Hero() {
  const t = useText();
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        <h1>{t('home.title')}</h1>
        <p>{t(`home.lead.${environment.stayUnit}`)}</p>
        <div className={styles.search}>
          <Optional>
            <HeroSearch />
          </Optional>
        </div>
      </div>
      <button
        type="button"
        className={styles.down}
        aria-label={t('home.scrollDown')}
        onClick={scrollDown}
      >
        <ArrowDownIcon />
      </button>
    </section>
  );
}

/** HOME-03. */
export function scrollDown(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: scrollStep, behavior: still ? 'instant' : 'smooth' });
}

/** As high as what comes, so that nothing jumps when it does. */
function SectionsOnTheirWay() {
  return (
    <div className={styles.onTheirWay} aria-hidden="true">
      <div className={styles.stripPlace} />
      <div className={styles.titlePlace} />
      <div className={styles.cardPlaces}>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
