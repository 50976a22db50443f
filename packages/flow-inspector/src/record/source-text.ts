import { isNothing } from './restored.ts';

/** Longer source text has several lines. */
const lineWidth = 90;

/** Plain data as TypeScript source. */
export function sourceOf(value: unknown, indent = ''): string {
  if (isNothing(value)) return 'undefined';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inside = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => sourceOf(part, inside))
    : Object.entries(value).map(([key, part]) => `${keyOf(key)}: ${sourceOf(part, inside)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return `${open}${close}`.replaceAll(' ', '');
  const line = `${open}${parts.join(', ')}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= lineWidth) return line;
  return `${open.trim()}\n${parts.map((part) => `${inside}${part},\n`).join('')}${indent}${close.trim()}`;
}

/** A text as a TypeScript string. */
export function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

/** A name as part of a file name: `A walk: 409!` becomes `a-walk-409`. */
export function slugOf(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-|-$/g, '') || 'walk';
}
