import { useRef, useState } from 'react';
import { Tabs } from '#src/ui/tabs.tsx';
import type { ActorNow, PageState, SessionId } from '../protocol.ts';
import { ContextPanel } from './context-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import type { Moment } from './moment.ts';
import type { PageLink } from './page-link.ts';
import { say } from './say.ts';
import styles from './side-panel.module.css';
import { WalkPanel } from './walk/walk-panel.tsx';

interface SidePanelProps {
  readonly link: PageLink;
  readonly state: PageState;
  readonly actor: ActorNow | undefined;
  readonly moment: Moment | undefined;
  readonly past: number | undefined;
  readonly onLook: (seq: number | undefined, session?: SessionId) => void;
}

/** The controls, the log and the context of the selected actor. */
export function SidePanel({ link, state, actor, moment, past, onLook }: SidePanelProps) {
  const [tab, setTab] = useState<'walk' | 'log' | 'context'>('walk');
  const pane = useRef<HTMLElement>(null);
  return (
    <aside ref={pane} className={styles.pane} aria-label={say('side')}>
      <Tabs
        label={say('side')}
        active={tab}
        onChange={(chosen) => {
          setTab(chosen);
          // The panels share one scroll position, so the top of the next one could be hidden.
          pane.current?.scrollTo({ top: 0, behavior: 'instant' });
        }}
        tabs={[
          {
            id: 'walk',
            label: say('walk'),
            content: (
              <WalkPanel link={link} state={state} actor={actor} isPast={past !== undefined} />
            ),
          },
          {
            id: 'log',
            label: say('log'),
            content: <LogPanel log={state.log} actor={actor} past={past} onLook={onLook} />,
          },
          { id: 'context', label: say('context'), content: <ContextPanel moment={moment} /> },
        ]}
      />
    </aside>
  );
}
