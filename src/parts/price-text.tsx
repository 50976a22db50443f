import type { PriceLine } from '#contract/records/price-line.ts';
import { type LineText, lineTexts } from '#contract/rules/line-label.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import type { MessageKey } from '#locales/message.ts';
import { money, percentage } from '../language/format.ts';
import type { Translate } from '../language/text.ts';
import type { PriceLine as ShownLine } from '../ui/price-lines.tsx';

/** The lines of the price of a stay, as readers see them. */
export function shownLines(lines: readonly PriceLine[], unit: StayUnit, t: Translate): ShownLine[] {
  const say = (key: MessageKey, values = {}) => t(key, values);
  return lineTexts(lines, unit, { say, money, percentage }).map((line, at) => ({
    id: `line-${at}`,
    label: line.detail ? <Label {...line} /> : line.name,
    amount: line.amount,
    kind: line.isSaving ? 'saving' : 'plain',
  }));
}

function Label({ name, detail }: Pick<LineText, 'name' | 'detail'>) {
  return (
    <>
      <span>{name}</span> <small>{`(${detail})`}</small>
    </>
  );
}
