import { useContext } from 'react';
import styles from './coverage.module.css';
import { CoverageContext } from './coverage-context.ts';

/** Gives the class of a state or transition that shows its coverage. Undefined while none is shown. */
export function useCoverageClass(): (
  place: 'state' | 'around' | 'row' | 'line',
  id: string,
) => string | undefined {
  const looks = useContext(CoverageContext)?.looks;
  return (place, id) => {
    const part = looks?.get(id);
    return part && `${styles[place]} ${styles[part.look]}`;
  };
}
