import type * as z from 'zod';
import type { ImportError, ImportProblem } from '#contract/desk/records/listing-import.ts';
import { priceTooHigh } from '#contract/desk/written-prices.ts';
import { rulesErrors } from '#contract/records/listing-rules.ts';
import type { ServerMessage } from '../errors.ts';

/** An error at a path, whose first part is the file's name without `.json`. */
export function importError(
  [file, ...fields]: readonly PropertyKey[],
  problem: ImportProblem,
  values: ImportError['values'] = {},
): ImportError {
  const place = fields.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  const field = place.join('').replace(/^\./, '');
  return { file: `${String(file)}.json`, field, problem, values };
}

const notVideo = 'server.notVideo' satisfies ServerMessage;

/** The problems that the contract names with a message of its own. */
const named: Readonly<Record<string, ImportProblem>> = {
  [notVideo]: 'notVideo',
  [rulesErrors.noPrice]: 'noPrice',
  [priceTooHigh]: 'priceTooHigh',
  [rulesErrors.seasonReversed]: 'seasonReversed',
  [rulesErrors.minimumAboveMaximum]: 'minimumAboveMaximum',
};

/** The errors of an issue: one for each unknown field. */
export function errorsOf(issue: z.core.$ZodIssue): ImportError[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => importError(path, 'unknownField', { name }));
  }
  // Issues are read with their inputs. A missing field has none.
  if (issue.input === undefined) return [importError(path, 'missing')];
  switch (issue.code) {
    case 'invalid_type':
      return [importError(path, 'wrongKind', { expected: issue.expected })];
    case 'too_small':
      if (issue.origin === 'string') return [importError(path, 'missing')];
      return [importError(path, 'tooSmall', { least: Number(issue.minimum) })];
    case 'too_big':
      return [importError(path, 'tooLarge', { most: Number(issue.maximum) })];
    case 'invalid_format':
      return [importError(path, 'badFormat')];
    case 'custom':
      return [importError(path, named[issue.message] ?? 'notAllowed')];
    default:
      return [importError(path, 'notAllowed')];
  }
}
