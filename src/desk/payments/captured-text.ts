import { isForeign, type ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { money } from '../../language/format.ts';
import { i18n } from '../../language/sentences.ts';

/** The captured amount, in its currency. Undefined when no capture is known. */
export function capturedText(
  providerOrder: Pick<ProviderOrder, 'captured' | 'currency'>,
): string | undefined {
  const { captured, currency } = providerOrder;
  if (captured === undefined) return undefined;
  if (!isForeign(providerOrder)) return money(captured);
  const format = new Intl.NumberFormat(i18n.language, { style: 'currency', currency });
  return format.format(captured / 100);
}
