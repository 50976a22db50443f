import { useEffect, useState, useSyncExternalStore } from 'react';
import { pictureAt } from '../wire/picture.ts';
import type { ActorPath, PageId, PageState, SessionId } from '../wire/protocol.ts';
import { ActorTree } from './actor-tree.tsx';
import { createChartLayouts, type LayoutOf } from './chart/chart-layouts.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { endedActor } from './earlier-loads.ts';
import { Filmstrip } from './film/filmstrip.tsx';
import { PastPicture } from './film/past-picture.tsx';
import styles from './inspector.module.css';
import { linkedState, useLinkedState } from './linked-state.ts';
import { pastMoment, presentMoment } from './moment.ts';
import { NoPage } from './no-page.tsx';
import type { PageLink } from './page-link.ts';
import type { Known } from './page-state.ts';
import { Palette } from './palette.tsx';
import { PastBar } from './past-bar.tsx';
import { actorsShown, chosenActor } from './shown-actors.ts';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { translate } from './translate.ts';
import { classNames } from './ui/class-names.ts';
import { useLatest } from './use-latest.ts';
import { Waiting } from './waiting.tsx';
import { Replay } from './walk/replay.tsx';

/** The window that shows the flows of a page and controls them. */
export function Inspector({ link }: { link: PageLink }) {
  const known = useSyncExternalStore(link.subscribe, link.known);
  const [isWide, setWide] = useState(false);
  const [hasFilm, setFilm] = useState(true);
  const [layoutOf] = useState(createChartLayouts);
  const [path, setPath] = useState(linkedState()?.flow);
  useLinkedState(link, known.state !== undefined);
  const page = known.pages.find(({ id }) => id === known.chosen);
  return (
    <div className={classNames(styles.window, isWide && styles.wide)}>
      <TopBar
        link={link}
        known={known}
        isWide={isWide}
        onWide={setWide}
        hasFilm={hasFilm}
        onFilm={setFilm}
      />
      {known.state ? (
        <PageView
          key={page?.about.tab}
          link={link}
          layoutOf={layoutOf}
          known={known}
          state={known.state}
          hasFilm={hasFilm}
          path={path}
          onPath={setPath}
        />
      ) : (
        <>
          <NoPage isWaiting={known.chosen !== undefined} />
          <Notices link={link} known={known} />
        </>
      )}
    </div>
  );
}

/** They stand below the chart, so that they move no control. */
function Notices({ link, known }: { link: PageLink; known: Known }) {
  const page = known.pages.find(({ id }) => id === known.chosen);
  const replay = known.state?.replay;
  return (
    <>
      {page?.isGone && <PageGone />}
      {known.problem && (
        <p className={styles.problem} role="alert">
          {known.problem}
        </p>
      )}
      <Waiting link={link} known={known} />
      {replay && <Replay link={link} replay={replay} />}
    </>
  );
}

/** The milliseconds that a page usually needs to load. */
const usualLoad = 2000;

/** Shown only when a load takes longer than usual. During a short load it would appear and disappear, and move the chart. */
function PageGone() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), usualLoad);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p className={styles.gone} role="status">
      {translate('pageGone')}
    </p>
  );
}

interface PageViewProps {
  readonly link: PageLink;
  readonly layoutOf: LayoutOf;
  readonly known: Known;
  readonly state: PageState;
  readonly hasFilm: boolean;
  /** The path of the chosen actor, which remains the same in every load of the page. */
  readonly path: ActorPath | undefined;
  readonly onPath: (path: ActorPath | undefined) => void;
}

function PageView({ link, layoutOf, known, state, hasFilm, path, onPath }: PageViewProps) {
  const { earlier, film, stateOf } = known;
  const [chosen, setChosen] = useState<{ session: SessionId; page: PageId | undefined }>();
  const [past, setPast] = useState<number>();
  const [isLarge, setLarge] = useState(false);
  const actors = actorsShown(state);
  const choose = useLatest((session: SessionId) => {
    setChosen({ session, page: stateOf });
    onPath([...actors, ...earlier.actors].find((one) => one.session === session)?.path);
  });
  const look = useLatest((seq: number | undefined, session?: SessionId) => {
    setPast(seq);
    if (session !== undefined) choose(session);
  });
  const entry = state.log.find(({ seq }) => seq === past);
  // Each load counts its sessions from 0.
  const session = chosen?.page === stateOf ? chosen?.session : undefined;
  const actor = endedActor(earlier, entry, path) ?? chosenActor(actors, session, path);
  const chart = [...state.charts, ...earlier.charts].find(({ id }) => id === actor?.chart);
  const moment =
    actor &&
    (past === undefined
      ? presentMoment(actor, state.log)
      : pastMoment(actor.session, state.log, past));
  const picture = past === undefined ? undefined : pictureAt(film, past);
  return (
    <>
      <main className={classNames(styles.panes, entry && isLarge && styles.large)}>
        <Palette link={link} state={state} actor={actor} onChoose={choose} />
        <ActorTree actors={actors} chosen={actor?.session} onChoose={choose} />
        <div className={styles.middle}>
          {entry && (
            <PastBar entry={entry} log={state.log} session={actor?.session} onGo={setPast} />
          )}
          {entry && <PastPicture picture={picture} isLarge={isLarge} onLarge={setLarge} />}
          {entry && isLarge ? null : chart && actor ? (
            <ChartPanel
              chart={chart}
              layoutOf={layoutOf}
              moment={moment}
              link={link}
              page={state}
              // It was alive then, so its chart is not grey. No transition can be taken in the past.
              actor={entry ? { ...actor, status: 'active', active: [] } : actor}
            />
          ) : (
            <p className={styles.nothing}>{translate('noChart')}</p>
          )}
          <Notices link={link} known={known} />
        </div>
        <SidePanel
          link={link}
          state={state}
          actor={actor}
          moment={moment}
          past={past}
          onLook={look}
        />
      </main>
      {hasFilm && <Filmstrip film={film} log={state.log} chosen={picture} onLook={setPast} />}
    </>
  );
}
