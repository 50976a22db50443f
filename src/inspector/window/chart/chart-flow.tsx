import './react-flow.css';
import { MiniMap, ReactFlow, useStore } from '@xyflow/react';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { Chart } from '#charts/chart.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { ActorNow } from '../../protocol.ts';
import type { Moment } from '../moment.ts';
import type { PageLink } from '../page-link.ts';
import { say } from '../say.ts';
import styles from './chart.module.css';
import { ChartTools } from './chart-tools.tsx';
import { ChosenPart } from './chosen-part.tsx';
import type { Drawing } from './drawing.ts';
import { type BoxNode, edgesOf, nodesOf } from './flow-elements.ts';
import { LineEdge } from './line-edge.tsx';
import { StateNode } from './state-node.tsx';
import { useChartView } from './use-chart-view.ts';

const nodeTypes = { box: StateNode };
const edgeTypes = { line: LineEdge };

/** Below this scale, the text in a box is too small to read. */
const readableZoom = 0.62;

const none: readonly string[] = [];

interface ChartFlowProps {
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly moment: Moment | undefined;
  readonly link: PageLink;
  readonly actor: ActorNow;
  readonly onCoverage: () => void;
}

/** A chart that can be moved and scaled. A click on a state shows what can be done with it. */
export function ChartFlow({ chart, drawing, moment, link, actor, onCoverage }: ChartFlowProps) {
  const [pointed, setPointed] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const chosenState = chart.states.find(({ id }) => id === chosen);
  const isFar = useStore(({ transform }) => transform[2] < readableZoom);
  const isWhole = useStore(({ transform: [x, y, zoom], width, height }) => {
    const right = x + drawing.width * zoom;
    const bottom = y + drawing.height * zoom;
    return x > -2 && y > -2 && right < width + 2 && bottom < height + 2;
  });
  const view = useChartView(drawing, moment?.active ?? none);
  const taken = moment?.taken ?? none;
  const lit = useMemo(() => ({ taken: new Set(taken), pointed }), [taken, pointed]);
  const nodes = useMemo(() => nodesOf(drawing, moment, lit), [drawing, moment, lit]);
  const edges = useMemo(() => edgesOf(drawing, lit), [drawing, lit]);
  const point = ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest('[data-transition]') : null;
    setPointed(row?.getAttribute('data-transition') ?? undefined);
  };
  const choose = ({ key, target }: KeyboardEvent) => {
    const node = target instanceof Element && target.closest('.react-flow__node');
    if (node && key === 'Enter') setChosen(node.getAttribute('data-id') ?? undefined);
  };
  return (
    <section
      className={classNames(styles.panel, actor.status !== 'active' && styles.dead)}
      aria-label={say('chartOf', { machine: chart.id })}
    >
      <ChartTools name={chart.id} view={view} onCoverage={onCoverage} />
      {chosenState && (
        <ChosenPart
          link={link}
          chart={chart}
          actor={actor}
          state={chosenState}
          onClose={() => setChosen(undefined)}
        />
      )}
      <div
        className={classNames(styles.pane, isFar && styles.far)}
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Arrows />
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
          onKeyDown={choose}
          onNodeClick={(_, { data: { box } }) => box.kind !== 'start' && setChosen(box.state.id)}
          proOptions={{ hideAttribution: true }}
        >
          {!isWhole && (
            <MiniMap
              pannable
              zoomable
              ariaLabel={say('minimap')}
              nodeColor={minimapColour}
              nodeBorderRadius={12}
              bgColor="var(--surface)"
              maskColor="rgb(228 218 201 / 0.5)"
              style={{ width: 150, height: 104 }}
            />
          )}
        </ReactFlow>
      </div>
    </section>
  );
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
