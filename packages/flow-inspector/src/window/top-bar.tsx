import { ExternalLink, Film, PanelsTopLeft, Snowflake } from 'lucide-react';
import { useId } from 'react';
import styles from './inspector.module.css';
import { openSite } from './open-site.ts';
import type { PageLink } from './page-link.ts';
import type { Known, KnownPage } from './page-state.ts';
import tool from './small-button.module.css';
import { translate } from './translate.ts';
import { classNames } from './ui/class-names.ts';

interface TopBarProps {
  readonly link: PageLink;
  readonly known: Known;
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
  readonly hasFilm: boolean;
  readonly onFilm: (hasFilm: boolean) => void;
}

/** The selected page. */
export function TopBar({ link, known, isWide, onWide, hasFilm, onFilm }: TopBarProps) {
  const page = known.pages.find(({ id }) => id === known.chosen);
  const pagesId = useId();
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>{translate('title')}</h1>
      {known.pages.length > 0 && (
        <span className={styles.pages}>
          <label className={styles.pagesLabel} htmlFor={pagesId}>
            {translate('page')}
          </label>
          <select
            id={pagesId}
            className={styles.select}
            value={known.chosen}
            onChange={({ target }) => link.choose(target.value)}
          >
            {known.pages.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </span>
      )}
      {page && (
        <span className={styles.link}>
          <span className={classNames(styles.dot, page.isGone && styles.dotGone)} />
          {page.isGone
            ? translate('gone')
            : [translate('live'), page.about.note].filter(Boolean).join(', ')}
        </span>
      )}
      <span className={styles.space} />
      {known.state && (
        <button
          type="button"
          className={tool.button}
          aria-pressed={known.state.isFrozen}
          onClick={() => link.ask({ type: 'time.freeze', isFrozen: !known.state?.isFrozen })}
        >
          <Snowflake size={14} aria-hidden="true" />
          {translate('freeze')}
        </button>
      )}
      <button
        type="button"
        className={tool.button}
        aria-pressed={hasFilm}
        onClick={() => onFilm(!hasFilm)}
      >
        <Film size={14} aria-hidden="true" />
        {translate('pictures')}
      </button>
      <button
        type="button"
        className={tool.button}
        aria-pressed={isWide}
        onClick={() => onWide(!isWide)}
      >
        <PanelsTopLeft size={14} aria-hidden="true" />
        {translate('wide')}
      </button>
      <button type="button" className={tool.button} onClick={openSite}>
        <ExternalLink size={14} aria-hidden="true" />
        {translate('openSite')}
      </button>
    </header>
  );
}

/** A page that is loading has no known address, so its last one is shown. */
function nameOf({ about: { title, address }, isGone }: KnownPage): string {
  return `${isGone ? translate('wasAt', { address }) : address} · ${title}`;
}
