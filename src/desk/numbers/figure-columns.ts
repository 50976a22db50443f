import type { Figures } from '#contract/rules/numbers.ts';
import { useText } from '../../language/text.ts';
import type { Column } from '../../ui/table.tsx';
import { figureNames, figureText, labelOf } from './figure-text.ts';

/** A row on a phone has the figures that a host compares. */
const placesInLines = {
  occupancy: 'beside',
  booked: 'named',
  elsewhere: 'none',
  open: 'none',
  revenue: 'named',
  average: 'named',
  received: 'named',
  refunded: 'none',
} as const;

/** The columns of the figures, the same in both tables of the page. */
export function useFigureColumns(): Column<Figures>[] {
  const t = useText();
  return figureNames.map((name) => ({
    id: name,
    header: labelOf(name, t),
    align: 'end',
    cell: (figures) => figureText(figures, name, t),
    inLines: placesInLines[name],
  }));
}
