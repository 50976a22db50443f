import { type Capture, isForeign } from '#contract/desk/records/capture.ts';
import { money } from '../../language/format.ts';
import { i18n } from '../../language/sentences.ts';

/** The captured amount, in its currency. Undefined when no capture is known. */
export function capturedText(capture: Pick<Capture, 'captured' | 'currency'>): string | undefined {
  const { captured, currency } = capture;
  if (captured === undefined) return undefined;
  if (!isForeign(capture)) return money(captured);
  const format = new Intl.NumberFormat(i18n.language, { style: 'currency', currency });
  return format.format(captured / 100);
}
