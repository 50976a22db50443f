import { type RefundTiers, refundTiers } from '../records/refund-tiers.ts';
import { isVideoLink } from '../rules/video-link.ts';
import {
  type ContentField,
  fieldsOf,
  isTranslated,
  type RegistryName,
} from './content-registries.ts';

/** The fields of a content record as they are typed: numbers as digits, lists one on each line. */
export type ContentValues = Readonly<Record<string, string>>;

/** The problem of a field. */
export type ContentProblem =
  | 'empty'
  | 'long'
  | 'number'
  | 'link'
  | 'video'
  | 'order'
  | 'bothDays'
  | 'halfDays'
  | 'unknown';

const longest: Readonly<Record<ContentField['kind'], number>> = {
  line: 200,
  text: 5000,
  html: 100_000,
  lines: 2000,
  number: 12,
  plain: 500,
  video: 500,
  picture: 500,
  pictures: 5000,
};

/** The lines of a list that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const picture = /^(\/|https?:\/\/)\S+$/;

function problemOf(field: ContentField, value: string): ContentProblem | undefined {
  const { kind, most } = field;
  if (value.length > longest[kind]) return 'long';
  if (kind === 'number') {
    const isNumber = /^\d{1,8}(\.\d{1,4})?$/.test(value.trim());
    return isNumber && Number(value) <= (most ?? Number.POSITIVE_INFINITY) ? undefined : 'number';
  }
  if (kind === 'video') return isVideoLink(value.trim()) ? undefined : 'video';
  const isPicture = kind === 'picture' || kind === 'pictures';
  return isPicture && !linesOf(value).every((line) => picture.test(line)) ? 'link' : undefined;
}

/**
 * The problems of a record's values, by field. A text is needed in at least one language.
 *
 * @param french The French texts by field.
 */
export function contentProblems(
  registry: RegistryName,
  values: ContentValues,
  french: ContentValues,
): Readonly<Record<string, ContentProblem>> {
  const fields = fieldsOf(registry);
  const problems: Record<string, ContentProblem> = {};
  const names = fields.map(({ name }) => name);
  const translated = fields.filter(isTranslated).map(({ name }) => name);
  for (const name of Object.keys(values)) if (!names.includes(name)) problems[name] = 'unknown';
  for (const name of Object.keys(french))
    if (!translated.includes(name)) problems[name] = 'unknown';
  for (const field of fields) {
    const { name, isOptional } = field;
    const texts = [values[name] ?? '', french[name] ?? ''];
    const isEmpty = texts.every((text) => text.trim() === '');
    const [problem] = texts.flatMap((text) => (text === '' ? [] : (problemOf(field, text) ?? [])));
    if (isEmpty && !isOptional) problems[name] = 'empty';
    else if (problem) problems[name] = problem;
  }
  const { minLimit, maxLimit } = values;
  if (minLimit !== undefined && Number(minLimit) > Number(maxLimit)) problems.maxLimit = 'order';
  if (registry === 'refund-policy-registry')
    return { ...policyProblems(values, french), ...problems };
  return problems;
}

/** STAY-240: whole days, both or none. A policy without days needs a text. */
function policyProblems(
  values: ContentValues,
  french: ContentValues,
): Readonly<Record<string, ContentProblem>> {
  const [full, half] = typedTiers(values);
  const isWhole = (days: string) => /^\d*$/.test(days);
  if (!isWhole(full)) return { refundTiers_fullDays: 'number' };
  if (!isWhole(half)) return { refundTiers_halfDays: 'number' };
  if ((full === '') !== (half === '')) return { refundTiers_halfDays: 'bothDays' };
  if (Number(half) > Number(full)) return { refundTiers_halfDays: 'halfDays' };
  const hasText = [values.message, french.message].some((text = '') => text.trim() !== '');
  return full !== '' || hasText ? {} : { message: 'empty' };
}

function typedTiers({
  refundTiers_fullDays: full = '',
  refundTiers_halfDays: half = '',
}: ContentValues) {
  return [full.trim(), half.trim()] as const;
}

/** STAY-240: the numbers of the refund policy as they are typed. Null without any, undefined while they are wrong. */
export function tiersOfValues(values: ContentValues): RefundTiers | null | undefined {
  const [full, half] = typedTiers(values);
  if (full === '' && half === '') return null;
  if (full === '' || half === '') return undefined;
  return refundTiers.safeParse({ fullDays: Number(full), halfDays: Number(half) }).data;
}
