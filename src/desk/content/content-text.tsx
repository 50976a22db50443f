import type { ContentField } from '#contract/desk/content-registries.ts';
import { linesOf } from '#contract/desk/content-values.ts';
import { HtmlPreview } from '../html/html-preview.tsx';

/** The text of a field as guests see it. */
export function ContentText({ field, text }: { field: ContentField; text: string }) {
  if (field.kind === 'html') return <HtmlPreview html={text} />;
  if (field.kind !== 'lines' && field.kind !== 'pictures') return <span>{text}</span>;
  return linesOf(text).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
    <div key={index}>{line}</div>
  ));
}
