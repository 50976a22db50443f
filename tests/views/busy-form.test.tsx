import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AvatarField } from '#src/forms/avatar-field.tsx';
import { CheckboxField } from '#src/forms/checkbox-field.tsx';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { FlowForm } from '#src/forms/flow-form.tsx';
import { DecimalField } from '#src/forms/number-fields.tsx';
import { SearchChoiceField } from '#src/forms/search-choice-field.tsx';
import { TextAreaField } from '#src/forms/text-area-field.tsx';
import { TextField } from '#src/forms/text-field.tsx';
import { htmlOf, speakEnglish } from './view-text.tsx';

beforeAll(speakEnglish);

const choices = [{ id: 'goma', name: 'Goma' }];
const values = {
  name: '',
  secret: '',
  price: '',
  note: '',
  place: 'goma',
  home: '',
  agreed: false,
};

/** The controls of a form with a field of each kind, and whether each takes something. */
function controlsOf(state: { busy: boolean; keepsTyping?: boolean }): string[] {
  const html = htmlOf(
    <FlowForm
      initialValues={values}
      schema={z.object({ name: z.string() })}
      onSubmit={() => {}}
      failure={undefined}
      submitLabel="Send"
      {...state}
    >
      <TextField name="name" label="Name" />
      <TextField name="secret" type="password" label="Secret" />
      <DecimalField name="price" label="Price" />
      <TextAreaField name="note" label="Note" />
      <ChoiceField name="place" label="Place" choices={choices} />
      <CheckboxField name="agreed" label="Agreed" />
      <AvatarField hint="A picture" />
      <SearchChoiceField
        name="home"
        label="Home"
        hint=""
        placeholder="Choose"
        nothingFound="None"
        choices={choices}
      />
    </FlowForm>,
  );
  const controls = [...html.matchAll(/<(input|select|textarea)( [^>]*)>/g)];
  return controls
    .filter(([, , attributes = '']) => !attributes.includes('aria-hidden'))
    .map(([, tag, attributes = '']) => {
      const name = / (?:name|placeholder)="(\w+)"/.exec(attributes)?.[1];
      return `${tag} ${name}: ${/ (readOnly|aria-disabled|disabled)=/i.exec(attributes)?.[1] ?? 'free'}`;
    });
}

const free = [
  'input name: free',
  'input secret: free',
  'input price: free',
  'textarea note: free',
  'select place: free',
  'input agreed: free',
  'input avatar: free',
  'input Choose: free',
];

it('[TYPE-08] the fields of a form that is being sent are read-only', () => {
  expect(controlsOf({ busy: true })).toEqual([
    'input name: readOnly',
    'input secret: readOnly',
    'input price: readOnly',
    'textarea note: readOnly',
    'select place: aria-disabled',
    'input agreed: aria-disabled',
    'input avatar: disabled',
    'input Choose: readOnly',
  ]);
});

it('[TYPE-08] the fields of another form, or of one that keeps what is typed, can be changed', () => {
  expect(controlsOf({ busy: false })).toEqual(free);
  expect(controlsOf({ busy: true, keepsTyping: true })).toEqual(free);
});
