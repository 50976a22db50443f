import { paymentLink as english } from '#locales/en/payment-link.ts';
import { paymentLink as french } from '#locales/fr/payment-link.ts';
import { fill, type PaymentLinkMessage } from '#locales/message.ts';
import { useLanguage } from '../../language/text.ts';

const sentences = { en: english, fr: french };

/** The sentences of the page of a payment link. The ones of other pages are loaded with every page. */
export function useLinkText() {
  const language = useLanguage();
  return (key: PaymentLinkMessage, values?: { readonly name: string }) =>
    fill(sentences[language][key], values, language);
}
