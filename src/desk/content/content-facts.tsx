import { type ContentField, isTranslated } from '#contract/desk/content-registries.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import { useText } from '../../language/text.ts';
import { Facts } from '../record/facts.tsx';
import { ContentText } from './content-text.tsx';
import { fieldLabel } from './content-words.ts';

interface ContentFactsProps {
  readonly fields: readonly ContentField[];
  readonly content: DeskContent;
  /** After the fields. */
  readonly more?: readonly (readonly [label: string, value: string])[];
}

/** The fields of a record of content, each in the languages that it has. */
export function ContentFacts({ fields, content, more = [] }: ContentFactsProps) {
  const t = useText();
  const { values, french } = content;
  return (
    <Facts
      facts={[
        ...fields.flatMap((field) => {
          const label = fieldLabel(t, field.name);
          const isWide = !['line', 'number', 'plain', 'video'].includes(field.kind);
          const own = [
            label,
            <ContentText key={field.name} field={field} text={values[field.name] ?? ''} />,
            isWide,
          ] as const;
          const translation = french[field.name];
          if (!isTranslated(field) || translation === undefined) return [own];
          const inFrench = t('desk.content.inFrench', { field: label });
          const text = <ContentText key="french" field={field} text={translation} />;
          return [own, [inFrench, text, isWide] as const];
        }),
        ...more,
      ]}
    />
  );
}
