import './react-flow.css';
import { MiniMap, ReactFlow, useStore } from '@xyflow/react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Chart, ChartTransition } from '../../charts/chart.ts';
import type { ActorNow, PageState } from '../../wire/protocol.ts';
import type { Moment } from '../moment.ts';
import type { PageLink } from '../page-link.ts';
import { translate } from '../translate.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './chart.module.css';
import { keyAction } from './chart-keys.ts';
import { ChartTools } from './chart-tools.tsx';
import { ChosenPart } from './chosen-part.tsx';
import { type Chance, chanceOf, wishOf } from './doable.ts';
import type { Drawing } from './drawing.ts';
import { type BoxNode, edgesOf, nodesOf } from './flow-elements.ts';
import { LineEdge } from './line-edge.tsx';
import { readableZoom } from './name-size.ts';
import { StateNode } from './state-node.tsx';
import { useChartView } from './use-chart-view.ts';
import type { Folding } from './use-folding.ts';

const nodeTypes = { box: StateNode };
const edgeTypes = { line: LineEdge };

const nothingLit = { active: [], taken: [] };

interface ChartFlowProps {
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly folding: Folding;
  readonly moment: Moment | undefined;
  readonly link: PageLink;
  readonly page: PageState;
  readonly actor: ActorNow;
  readonly onCoverage: () => void;
}

/**
 * A chart that can be moved and scaled. A click on a state shows what can be done with it, and a click
 * on a transition that is possible now takes it.
 */
export function ChartFlow(props: ChartFlowProps) {
  const { chart, drawing, folding, moment, link, page, actor, onCoverage } = props;
  const [pointed, setPointed] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<string>();
  const pane = useRef<HTMLDivElement>(null);
  const chosenState = chart.states.find(({ id }) => id === chosen);
  const isFar = useStore(({ transform }) => transform[2] < readableZoom);
  // In steps, so that a change of the scale seldom draws the chart again.
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 10) / 10);
  const isWhole = useStore(({ transform: [x, y, zoom], width, height }) => {
    const right = x + drawing.width * zoom;
    const bottom = y + drawing.height * zoom;
    return x > -2 && y > -2 && right < width + 2 && bottom < height + 2;
  });
  const minimap = useStore(({ width }) => minimapSize(width));
  const view = useChartView(drawing, moment ?? nothingLit, folding);
  const taken = (moment ?? nothingLit).taken;
  const lit = useMemo(() => ({ taken: new Set(taken), pointed }), [taken, pointed]);
  // As texts, so that the nodes change only when one of these does.
  const [possible, refused] = useMemo(() => {
    const withChance = (chance: Chance) =>
      chart.transitions.filter((one) => chanceOf(one, actor, page) === chance);
    return [idsOf(withChance('possible')), idsOf(withChance('refused'))];
  }, [chart, actor, page]);
  const rows = useMemo(
    () => ({
      ...lit,
      possible: new Set(possible.split('\n')),
      refused: new Set(refused.split('\n')),
    }),
    [lit, possible, refused],
  );
  const nodes = useMemo(() => nodesOf(drawing, moment, rows), [drawing, moment, rows]);
  const edges = useMemo(() => edgesOf(drawing, lit), [drawing, lit]);
  const point = ({ target }: PointerEvent) => {
    setPointed(transitionAt(target));
  };
  const focus = (state: string) => {
    const node = pane.current?.querySelector(`.react-flow__node[data-id="${CSS.escape(state)}"]`);
    if (node instanceof HTMLElement) node.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    const node = target instanceof Element && target.closest('.react-flow__node');
    const action = node && keyAction(key, node.getAttribute('data-id') ?? '', chart, drawing);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'focus') focus(action.state);
    if (action.kind === 'toggle') view.toggle(action.state);
    if (action.kind === 'choose') setChosen(action.state);
  };
  const click = ({ target }: MouseEvent, { data: { box } }: BoxNode) => {
    if (box.kind === 'start') return;
    const { id } = box.state;
    if (target instanceof Element && target.closest('[data-fold]')) return view.toggle(id);
    const transition = chart.transitions.find((one) => one.id === transitionAt(target));
    const wish = transition && wishOf(transition, actor, page);
    if (wish) return link.ask(wish);
    setChosen(id);
    setOpen(transition?.id);
  };
  return (
    <section
      className={classNames(styles.panel, actor.status !== 'active' && styles.dead)}
      aria-label={translate('chartOf', { machine: chart.id })}
    >
      <ChartTools name={chart.id} view={view} onCoverage={onCoverage} />
      {chosenState && (
        <ChosenPart
          link={link}
          page={page}
          chart={chart}
          actor={actor}
          state={chosenState}
          open={open}
          onOpen={setOpen}
          fold={
            chosenState.parent === undefined
              ? undefined
              : {
                  isFolded: folding.folded.has(chosenState.id),
                  toggle: () => view.toggle(chosenState.id),
                }
          }
          onClose={() => {
            setChosen(undefined);
            focus(chosenState.id);
          }}
        />
      )}
      <div
        ref={pane}
        className={classNames(styles.pane, isFar && styles.far)}
        style={zoomStyle(zoom)}
        data-far={isFar || undefined}
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Arrows />
        {folding.isDrawing && (
          <p className={styles.drawing} role="status">
            {translate('drawing')}
          </p>
        )}
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          edgesFocusable={false}
          zoomOnDoubleClick={false}
          minZoom={0.12}
          maxZoom={1.6}
          onMoveStart={(event) => event && view.letGo()}
          onInit={view.begin}
          onKeyDown={press}
          onNodeClick={click}
          // The overview is at the right.
          attributionPosition="bottom-left"
        >
          {minimap && !isWhole && (
            <MiniMap
              pannable
              zoomable
              ariaLabel={translate('minimap')}
              nodeColor={minimapColour}
              nodeBorderRadius={12}
              bgColor="var(--surface)"
              maskColor="rgb(228 218 201 / 0.5)"
              style={minimap}
            />
          )}
        </ReactFlow>
      </div>
    </section>
  );
}

interface ZoomStyle extends CSSProperties {
  readonly '--zoom': number;
}

function zoomStyle(zoom: number): ZoomStyle {
  return { '--zoom': Math.min(1, Math.max(readableZoom, zoom)) };
}

function idsOf(transitions: readonly ChartTransition[]): string {
  return transitions.map(({ id }) => id).join('\n');
}

/** The transition of the row that contains an element. */
function transitionAt(target: unknown): string | undefined {
  const row = target instanceof Element ? target.closest('[data-transition]') : null;
  return row?.getAttribute('data-transition') ?? undefined;
}

const largeMinimap = { width: 150, height: 104 };
const smallMinimap = { width: 110, height: 76 };

/** In a narrow pane it would hide too much of the chart. */
function minimapSize(pane: number) {
  if (pane < 480) return undefined;
  return pane < 700 ? smallMinimap : largeMinimap;
}

function minimapColour({ data: { box, isActive, hasInside } }: BoxNode): string {
  if (box.kind === 'start') return 'transparent';
  if (isActive) return hasInside ? '#d3e2d5' : '#1f4d3a';
  return hasInside ? '#f2ebdf' : '#d9cfbd';
}

/** The arrow heads, one for each colour, because a marker cannot inherit the colour of its line. */
function Arrows() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {(['arrow', 'arrow-taken'] as const).map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0,1 L10,5 L0,9 z" fill={id === 'arrow' ? '#6f8a79' : 'var(--accent)'} />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
