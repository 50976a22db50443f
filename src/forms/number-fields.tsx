import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>;

/**
 * An amount or a percentage of a Formik form, as people type it and as the site prints it
 * (`contract/desk/typed-number.ts`).
 */
export function DecimalField(props: NumberFieldProps) {
  return <TextField {...props} inputMode="decimal" maxLength={longestNumber} />;
}

/** A whole number of a Formik form. */
export function WholeField(props: NumberFieldProps) {
  return <TextField {...props} inputMode="numeric" maxLength={longestNumber} />;
}

/** Longer than every number with its blanks and its sign: a browser would cut a longer one when it is pasted. */
const longestNumber = 20;
