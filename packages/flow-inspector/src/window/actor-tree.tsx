import { useEffect, useRef } from 'react';
import type { ActorNow, SessionId } from '../wire/protocol.ts';
import styles from './actor-tree.module.css';
import { valueInWords } from './moment.ts';
import { translate } from './translate.ts';
import { classNames } from './ui/class-names.ts';

interface TreeProps {
  readonly actors: readonly ActorNow[];
  readonly chosen: SessionId | undefined;
  readonly onChoose: (session: SessionId) => void;
}

/** The actors of a page with their states, children below their parents. */
export function ActorTree(props: TreeProps) {
  const sessions = new Set(props.actors.map(({ session }) => session));
  const roots = props.actors.filter(({ parent }) => parent === undefined || !sessions.has(parent));
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another actor is chosen
  useEffect(() => {
    const button = pane.current?.querySelector('[aria-current]');
    if (pane.current && button instanceof HTMLElement) showIn(pane.current, button);
  }, [props.chosen]);
  return (
    <nav ref={pane} className={styles.pane} aria-label={translate('actors')}>
      <h2 className={styles.title}>{translate('actors')}</h2>
      <Branch {...props} of={roots} />
    </nav>
  );
}

/** Moves only the list. `scrollIntoView` would move the whole window too. */
function showIn(pane: HTMLElement, button: HTMLElement): void {
  const [around, own] = [pane.getBoundingClientRect(), button.getBoundingClientRect()];
  if (own.bottom > around.bottom) pane.scrollBy({ top: own.bottom - around.bottom });
  if (own.top < around.top) pane.scrollBy({ top: own.top - around.top });
}

function Branch(props: TreeProps & { of: readonly ActorNow[] }) {
  const { of, actors, chosen, onChoose } = props;
  return (
    <ul className={styles.list}>
      {of.map((actor) => {
        const children = actors.filter(({ parent }) => parent === actor.session);
        return (
          <li key={actor.session}>
            <button
              type="button"
              className={classNames(styles.actor, actor.status !== 'active' && styles.ended)}
              aria-current={actor.session === chosen ? 'true' : undefined}
              onClick={() => onChoose(actor.session)}
            >
              <span className={styles.name}>
                <span className={classNames(styles.dot, styles[actor.status])} />
                {nameOf(actor)}
              </span>
              <span className={styles.state}>{stateOf(actor)}</span>
            </button>
            {children.length > 0 && <Branch {...props} of={children} />}
          </li>
        );
      })}
    </ul>
  );
}

function nameOf({ path }: ActorNow): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stateOf({ status, chart, value }: ActorNow): string {
  if (status !== 'active') return translate(status);
  return chart === undefined ? translate('running') : valueInWords(value);
}
