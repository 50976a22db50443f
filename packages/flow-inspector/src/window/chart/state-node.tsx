import { Handle, type NodeProps, Position } from '@xyflow/react';
import { ChevronDown, ChevronRight, History, Phone } from 'lucide-react';
import { type CSSProperties, Fragment, memo } from 'react';
import type { ChartTransition } from '../../charts/chart.ts';
import { transitionLabel } from '../../charts/trigger-label.ts';
import { translate } from '../translate.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './chart.module.css';
import { CoverageMark } from './coverage/coverage-mark.tsx';
import { useCoverageClass } from './coverage/use-coverage-class.ts';
import type { DrawnBox } from './drawing.ts';
import type { BoxNode, MarkedRows } from './flow-elements.ts';
import { humps, nameSize } from './name-size.ts';
import { type Card, noteOf } from './state-card.ts';

/** A state, its own transitions, or the dot of its initial state. */
export const StateNode = memo(function StateNode({ data }: NodeProps<BoxNode>) {
  return (
    <>
      <Box {...data} />
      {/* React Flow draws no line between boxes without them; the layout says where lines end. */}
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </>
  );
});

function Box({ box, isActive, hasInside, activeInside, depth, isRegion, lit }: BoxNode['data']) {
  const coverageOf = useCoverageClass();
  if (box.kind === 'start') return <div className={styles.start} />;
  if (box.kind === 'own') {
    return (
      <div
        className={classNames(styles.own, isActive && styles.active)}
        title={translate('ownRows')}
      >
        <span className={styles.ownName}>
          {translate('ownName', { count: box.card.rows.length })}
        </span>
        <Rows card={box.card} lit={lit} />
      </div>
    );
  }
  const { state, card } = box;
  if (state.kind === 'history') {
    return (
      <div className={styles.history} title={translate('history')}>
        <History size={14} aria-hidden="true" />
      </div>
    );
  }
  const note = hasInside ? noteOf(state) : undefined;
  return (
    <div
      className={classNames(
        styles.state,
        hasInside && styles.around,
        isRegion && styles.region,
        box.isFolded && styles.folded,
        state.kind === 'final' && styles.final,
        isActive && styles.active,
        depth % 2 === 1 && styles.odd,
        coverageOf(hasInside ? 'around' : 'state', state.id),
      )}
      style={nameStyle(box, hasInside)}
      title={state.description}
    >
      <div className={styles.name} data-name={state.key}>
        {humps(state.key).map((hump) => (
          <Fragment key={hump}>
            {hump}
            <wbr className={styles.hump} />
          </Fragment>
        ))}
        {note && <span className={styles.beside}>{note}</span>}
      </div>
      {activeInside && (
        <div className={styles.inside} data-name={activeInside}>
          {activeInside}
        </div>
      )}
      {(hasInside || box.isFolded) && state.parent !== undefined && (
        <button
          type="button"
          className={styles.fold}
          tabIndex={-1}
          data-fold={box.isFolded ? 'closed' : 'open'}
          aria-label={translate(box.isFolded ? 'unfoldState' : 'foldState', { state: state.key })}
        >
          {box.isFolded ? (
            <ChevronRight size={18} aria-hidden="true" />
          ) : (
            <ChevronDown size={18} aria-hidden="true" />
          )}
        </button>
      )}
      {(box.isFolded ? [] : state.invokes).map(({ id }) => (
        <div key={id} className={styles.call} title={translate('callOfState', { call: id })}>
          <Phone size={11} aria-hidden="true" />
          {id}
        </div>
      ))}
      {!hasInside && <Rows card={card} lit={lit} />}
      <CoverageMark id={state.id} />
    </div>
  );
}

interface NameStyle extends CSSProperties {
  readonly '--largest-name': string;
}

function nameStyle(box: DrawnBox & { kind: 'state' }, hasInside: boolean): NameStyle {
  return { '--largest-name': `${nameSize(box, hasInside)}px` };
}

function Rows({ card, lit }: { card: Card; lit: MarkedRows }) {
  const coverageOf = useCoverageClass();
  return card.rows.map(({ transition, lines, top }) => (
    <div
      key={transition.id}
      className={classNames(
        styles.row,
        lit.taken.has(transition.id) && styles.taken,
        lit.pointed === transition.id && styles.pointed,
        lit.possible.has(transition.id) && styles.possible,
        lit.refused.has(transition.id) && styles.refused,
        coverageOf('row', transition.id),
      )}
      style={{ top }}
      title={titleOf(transition, lit.refused.has(transition.id))}
      data-transition={transition.id}
    >
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <div key={place} className={styles.line}>
          {line.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            <span key={index} className={piece.text.trim() && styles[piece.kind]}>
              {piece.text}{' '}
            </span>
          ))}
        </div>
      ))}
      {transition.to.length > 0 && <span className={styles.port} />}
      <CoverageMark id={transition.id} />
    </div>
  ));
}

/** All details of a transition: target, text and description. */
function titleOf(transition: ChartTransition, isRefused: boolean): string {
  const { guard, actions, to, description } = transition;
  const does = actions.map(({ name, sentence }) => (sentence ? `${name}: “${sentence}”` : name));
  return [
    `${transitionLabel(transition)}${guard ? ` [${guard}]` : ''}`,
    to.length > 0 ? `→ ${to.join(', ')}` : translate('staysThere'),
    ...does.map((one) => `/ ${one}`),
    description ?? '',
    isRefused ? translate('refusedBranch') : '',
  ]
    .filter(Boolean)
    .join('\n');
}
