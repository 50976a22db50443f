import { useRef, useState } from 'react';
import type { ActorNow, PageState, SessionId } from '../wire/protocol.ts';
import { ContextPanel } from './context-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import type { Moment } from './moment.ts';
import type { PageLink } from './page-link.ts';
import styles from './side-panel.module.css';
import { translate } from './translate.ts';
import { Tabs } from './ui/tabs.tsx';
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
    <aside ref={pane} className={styles.pane} aria-label={translate('side')}>
      <Tabs
        label={translate('side')}
        active={tab}
        onChange={(chosen) => {
          setTab(chosen);
          // The panels share one scroll position, so the top of the next one could be hidden.
          pane.current?.scrollTo({ top: 0, behavior: 'instant' });
        }}
        tabs={[
          {
            id: 'walk',
            label: translate('walk'),
            content: (
              <WalkPanel link={link} state={state} actor={actor} isPast={past !== undefined} />
            ),
          },
          {
            id: 'log',
            label: translate('log'),
            content: <LogPanel log={state.log} actor={actor} past={past} onLook={onLook} />,
          },
          { id: 'context', label: translate('context'), content: <ContextPanel moment={moment} /> },
        ]}
      />
    </aside>
  );
}
