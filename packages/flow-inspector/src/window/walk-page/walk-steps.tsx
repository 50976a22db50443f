import { useEffect, useMemo, useRef, useState } from 'react';
import type { WalkStep } from '../../record/walk.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { classNames } from '../ui/class-names.ts';
import { useLatest } from '../use-latest.ts';
import { ValueTree } from '../value-tree.tsx';
import { type StepLine, statesAfter, stepLine } from './step-line.ts';
import styles from './walk-page.module.css';

/** The steps of a walk in order, and what is known about the chosen one. */
export function WalkSteps({ steps }: { steps: readonly WalkStep[] }) {
  const [chosen, setChosen] = useState(0);
  const lines = useMemo(() => steps.map(stepLine), [steps]);
  const list = useRef<HTMLOListElement>(null);
  const show = (place: number) => {
    const next = Math.max(0, Math.min(place, lines.length - 1));
    setChosen(next);
    const button = list.current?.querySelectorAll('button')[next];
    // The focus stays where it is when it is not in the list.
    if (list.current?.contains(document.activeElement)) button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const press = useLatest((event: KeyboardEvent) => {
    const isInList = event.target instanceof Node && list.current?.contains(event.target);
    const place = placeAfter(event.key, chosen, lines.length, isInList === true);
    if (place === undefined) return;
    event.preventDefault();
    show(place);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  const line = lines[chosen];
  return (
    <div className={styles.columns}>
      <nav className={styles.steps} aria-label={translate('stepsOfWalk')}>
        <div className={styles.tools}>
          <button
            type="button"
            className={tool.button}
            disabled={chosen === 0}
            onClick={() => show(chosen - 1)}
          >
            {translate('stepBack')}
          </button>
          <button
            type="button"
            className={tool.button}
            disabled={chosen >= lines.length - 1}
            onClick={() => show(chosen + 1)}
          >
            {translate('stepOn')}
          </button>
          <span className={styles.soft}>{translate('steps', { count: lines.length })}</span>
        </div>
        <ol ref={list} className={styles.list}>
          {lines.map(({ kind, path, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a walk never change
            <li key={place}>
              <button
                type="button"
                className={classNames(styles.step, styles[kind])}
                aria-current={place === chosen ? 'step' : undefined}
                tabIndex={place === chosen ? 0 : -1}
                onClick={() => show(place)}
              >
                <span className={styles.place}>{place + 1}</span>
                <span>
                  {path !== '' && <b>{path} </b>}
                  {text}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {line && (
        <Step line={line} place={chosen + 1} states={statesAfter(steps.slice(0, chosen + 1))} />
      )}
    </div>
  );
}

/** The step that a key leads to. Undefined for any other key. */
function placeAfter(
  key: string,
  place: number,
  count: number,
  isInList: boolean,
): number | undefined {
  if (key === 'ArrowLeft') return place - 1;
  if (key === 'ArrowRight') return place + 1;
  // Elsewhere these keys scroll the page.
  if (!isInList) return undefined;
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

interface StepProps {
  readonly line: StepLine;
  /** From 1. */
  readonly place: number;
  readonly states: ReadonlyMap<string, string>;
}

function Step({ line, place, states }: StepProps) {
  const { path, text, cause, effects, data } = line;
  return (
    <section className={styles.about} aria-live="polite" aria-labelledby="shown-step">
      <h2 id="shown-step" className={styles.heading}>
        {place}. {path !== '' && `${path}: `}
        {text}
      </h2>
      {cause !== '' && <p className={styles.soft}>{cause}</p>}
      {effects.map((effect) => (
        <p key={effect} className={styles.result}>
          {effect}
        </p>
      ))}
      {Object.keys(data).length > 0 && (
        <>
          <h3 className={styles.small}>{translate('dataOfStep')}</h3>
          <ValueTree key={place} value={data} before={undefined} />
        </>
      )}
      {states.size > 0 && (
        <>
          <h3 className={styles.small}>{translate('statesAfterStep')}</h3>
          <ul className={styles.states}>
            {[...states].map(([actor, state]) => (
              <li key={actor} className={classNames(styles.result, actor === path && styles.own)}>
                <b>{actor}</b> {state}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
