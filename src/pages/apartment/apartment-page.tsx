import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import type { SearchState } from '#contract/forms/search-state.ts';
import { BannerSearch } from '../../flows/property-search/banner-search.tsx';
import type { SearchForm } from '../../flows/property-search/search-form.ts';
import { SearchPanel } from '../../flows/property-search/search-panel.tsx';
import { SearchResults, ShownRange } from '../../flows/property-search/search-results.tsx';
import { SortField } from '../../flows/property-search/sort-field.tsx';
import { usePropertySearch } from '../../flows/property-search/use-property-search.ts';
import { SignInPromptPlace } from '../../flows/sign-in-prompt/sign-in-prompt-place.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './apartment-page.module.css';

/** LIST-01 … LIST-21: every approved property, or those of a search; the address says which. */
export default function ApartmentPage() {
  const t = useText();
  const { search, offer } = usePropertySearch();
  const hasRoom = useMediaQuery('(min-width: 1024px)');
  const isHydrated = useHydrated();
  return (
    <BannerPage bannerContent={<BannerSearch search={search} offer={offer} />}>
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
              {!hasRoom && (
                <div className={styles.opener}>
                  <PanelDialog search={search} offer={offer} />
                </div>
              )}
              <SortField search={search} />
            </div>
          </div>
          <SearchResults search={search} offer={offer} />
        </section>
      </div>
    </BannerPage>
  );
}

/** The search panel where there is no room for it beside the results. */
function PanelDialog({ search, offer }: SearchForm) {
  const t = useText();
  const isOpen = useSelector(search, (state) => state.matches({ panel: 'open' }));
  const count = useSelector(search, ({ context }) => panelFilters(context.request.filters));
  const toggle = () => search.send({ type: 'panel.toggle' });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={toggle}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {count > 0 ? t('search.openPanelWith', { count }) : t('search.openPanel')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('search.panel')}
        closeLabel={t('action.close')}
        onClose={toggle}
      >
        <SearchPanel search={search} offer={offer} />
      </Dialog>
    </>
  );
}

/** How many of the panel's filters are in force. */
function panelFilters({ checkIn: _in, checkOut: _out, amenities, ...rest }: SearchState): number {
  return Object.values(rest).filter(Boolean).length + amenities.length;
}
