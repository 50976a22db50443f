import { BannerSearch } from '../../flows/property-search/banner-search.tsx';
import { SearchPanel } from '../../flows/property-search/search-panel.tsx';
import { SearchResults, ShownRange } from '../../flows/property-search/search-results.tsx';
import { SortField } from '../../flows/property-search/sort-field.tsx';
import { usePropertySearch } from '../../flows/property-search/use-property-search.ts';
import { SignInPromptPlace } from '../../flows/sign-in-prompt/sign-in-prompt-place.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './apartment-page.module.css';

/** LIST-01 … LIST-21: every approved property, or those of a search; the address says which. */
export default function ApartmentPage() {
  const t = useText();
  const { search, offer } = usePropertySearch();
  const hasRoom = useMediaQuery('(width >= 64em)');
  const isHydrated = useHydrated();
  return (
    <BannerPage dense bannerContent={<BannerSearch search={search} offer={offer} />}>
      <SignInPromptPlace place="list" />
      <div className={styles.columns}>
        {/* The server does not know the width: the style sheet does. */}
        {(hasRoom || !isHydrated) && (
          <aside className={styles.panel} aria-labelledby="search-panel">
            <h2 id="search-panel" className={styles.panelTitle}>
              {t('search.panel')}
            </h2>
            {isHydrated && <SearchPanel search={search} offer={offer} />}
          </aside>
        )}
        <section id="results" tabIndex={-1} className={styles.results} aria-label={t('list.title')}>
          <div className={styles.head}>
            <ShownRange search={search} />
            <div className={styles.tools}>
              <SortField search={search} />
            </div>
          </div>
          <SearchResults search={search} offer={offer} />
        </section>
      </div>
    </BannerPage>
  );
}
