import { useState, useSyncExternalStore } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import type { PageState } from '../protocol.ts';
import { ActorTree } from './actor-tree.tsx';
import { createChartLayouts, type LayoutOf } from './chart/chart-layouts.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import styles from './inspector.module.css';
import { pastMoment, presentMoment } from './moment.ts';
import { NoPage } from './no-page.tsx';
import type { PageLink } from './page-link.ts';
import { PastBar } from './past-bar.tsx';
import { say } from './say.ts';
import { actorsShown } from './shown-actors.ts';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';

/** The window that shows the flows of a page and controls them. */
export function Inspector({ link }: { link: PageLink }) {
  const known = useSyncExternalStore(link.subscribe, link.known);
  const [isWide, setWide] = useState(false);
  const [layoutOf] = useState(createChartLayouts);
  const page = known.pages.find(({ id }) => id === known.chosen);
  return (
    <div className={classNames(styles.window, isWide && styles.wide)}>
      <TopBar link={link} known={known} isWide={isWide} onWide={setWide} />
      {page?.isGone && (
        <p className={styles.gone} role="status">
          {say('pageGone')}
        </p>
      )}
      {known.problem && (
        <p className={styles.problem} role="alert">
          {known.problem}
        </p>
      )}
      {known.state ? (
        <PageView key={known.chosen} link={link} layoutOf={layoutOf} state={known.state} />
      ) : (
        <NoPage isWaiting={known.chosen !== undefined} />
      )}
    </div>
  );
}

interface PageViewProps {
  readonly link: PageLink;
  readonly layoutOf: LayoutOf;
  readonly state: PageState;
}

function PageView({ link, layoutOf, state }: PageViewProps) {
  const [chosen, setChosen] = useState<string>();
  const [past, setPast] = useState<number>();
  const actors = actorsShown(state);
  const actor =
    actors.find(({ session }) => session === chosen) ??
    actors.findLast(({ chart, status }) => chart !== undefined && status === 'active') ??
    actors[0];
  const chart = state.charts.find(({ id }) => id === actor?.chart);
  const moment =
    actor &&
    (past === undefined
      ? presentMoment(actor, state.log)
      : pastMoment(actor.session, state.log, past));
  const entry = state.log.find(({ seq }) => seq === past);
  return (
    <main className={styles.panes}>
      <ActorTree actors={actors} chosen={actor?.session} onChoose={setChosen} />
      <div className={styles.middle}>
        {entry && <PastBar entry={entry} log={state.log} onGo={setPast} />}
        {chart ? (
          <ChartPanel chart={chart} layoutOf={layoutOf} moment={moment} />
        ) : (
          <p className={styles.nothing}>{say('noChart')}</p>
        )}
      </div>
      <SidePanel
        link={link}
        state={state}
        actor={actor}
        moment={moment}
        past={past}
        onLook={(seq, session) => {
          setPast(seq);
          if (session !== undefined) setChosen(session);
        }}
      />
    </main>
  );
}
