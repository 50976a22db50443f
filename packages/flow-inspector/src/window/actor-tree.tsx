import { memo, useEffect, useRef } from 'react';
import type { ActorNow, SessionId } from '../wire/protocol.ts';
import styles from './actor-tree.module.css';
import { valueInWords } from './moment.ts';
import { translate } from './translate.ts';
import { classNames } from './ui/class-names.ts';

interface TreeProps {
  readonly actors: readonly ActorNow[];
  readonly chosen: SessionId | undefined;
  /** It stays the same. */
  readonly onChoose: (session: SessionId) => void;
}

/** The actors of a page with their states, children below their parents. */
export function ActorTree(props: TreeProps) {
  const sessions = new Set(props.actors.map(({ session }) => session));
  const below = Map.groupBy(props.actors, ({ parent }) =>
    parent !== undefined && sessions.has(parent) ? parent : undefined,
  );
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another actor is chosen
  useEffect(() => {
    const button = pane.current?.querySelector('[aria-current]');
    if (pane.current && button instanceof HTMLElement) showIn(pane.current, button);
  }, [props.chosen]);
  return (
    <nav ref={pane} className={styles.pane} aria-label={translate('actors')}>
      <h2 className={styles.title}>{translate('actors')}</h2>
      <Branch {...props} of={below.get(undefined) ?? []} below={below} />
    </nav>
  );
}

/** Moves only the list. `scrollIntoView` would move the whole window too. */
function showIn(pane: HTMLElement, button: HTMLElement): void {
  const [around, own] = [pane.getBoundingClientRect(), button.getBoundingClientRect()];
  if (own.bottom > around.bottom) pane.scrollBy({ top: own.bottom - around.bottom });
  if (own.top < around.top) pane.scrollBy({ top: own.top - around.top });
}

interface BranchProps extends TreeProps {
  readonly of: readonly ActorNow[];
  /** The actors by their parents. */
  readonly below: ReadonlyMap<SessionId | undefined, readonly ActorNow[]>;
}

function Branch(props: BranchProps) {
  const { of, below, chosen, onChoose } = props;
  return (
    <ul className={styles.list}>
      {of.map((actor) => {
        const children = below.get(actor.session) ?? [];
        return (
          <li key={actor.session}>
            <Row actor={actor} isChosen={actor.session === chosen} onChoose={onChoose} />
            {children.length > 0 && <Branch {...props} of={children} />}
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends Pick<TreeProps, 'onChoose'> {
  readonly actor: ActorNow;
  readonly isChosen: boolean;
}

/** It renders when its own actor has changed. */
const Row = memo(function Row({ actor, isChosen, onChoose }: RowProps) {
  return (
    <button
      type="button"
      className={classNames(styles.actor, actor.status !== 'active' && styles.ended)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(actor.session)}
    >
      <span className={styles.name}>
        <span className={classNames(styles.dot, styles[actor.status])} />
        {nameOf(actor)}
      </span>
      <span className={styles.state}>{stateOf(actor)}</span>
    </button>
  );
});

function nameOf({ path }: ActorNow): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stateOf({ status, chart, value }: ActorNow): string {
  if (status !== 'active') return translate(status);
  return chart === undefined ? translate('running') : valueInWords(value);
}
