import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './chart.module.css';
import { useCoverageClass } from './coverage/use-coverage-class.ts';
import type { LineEdge as Line } from './flow-elements.ts';
import { roundedPath } from './rounded-path.ts';

/** The line of a transition, at its position from the layout. */
export const LineEdge = memo(function LineEdge({ id, data }: EdgeProps<Line>) {
  const coverageOf = useCoverageClass();
  const [transition = ''] = id.split('>');
  if (!data) return null;
  const { points, isTaken, isPointed, isFaint } = data;
  const path = roundedPath(points);
  const look = classNames(
    styles.edge,
    coverageOf('line', transition),
    isTaken && styles.takenEdge,
    isPointed && styles.pointedEdge,
    isFaint && styles.faintEdge,
  );
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        className={look}
        interactionWidth={0}
        markerEnd={`url(#${isTaken ? 'arrow-taken' : 'arrow'})`}
      />
      {isTaken && <path d={path} className={styles.trace} />}
    </>
  );
});
