/** Elements that only draw. None of them runs, loads or links to anything. */
const elements = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'mask',
]);

const attributes =
  /^(?:xmlns|version|id|role|aria-label|viewBox|preserveAspectRatio|width|height|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|d|dx|dy|points|offset|opacity|transform|fill|fill-rule|fill-opacity|stroke|stroke-[a-z]+|stop-color|stop-opacity|clip-path|clip-rule|mask|font-family|font-size|font-weight|font-style|text-anchor|letter-spacing|gradientUnits|gradientTransform|spreadMethod|patternUnits|patternContentUnits|patternTransform|clipPathUnits|maskUnits|maskContentUnits)$/;

/** The next tag with quoted attributes, or text. It reads each character a bounded number of times. */
const token = /<\/?([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<>&]*")*)\s*\/?>|[^<>&]+/y;

const attribute = /([a-zA-Z][\w:-]*)="([^"]*)"/g;

/** A reference to another part of the same drawing, which is the only one that is allowed. */
const reference = /^url\(#[\w-]+\)$/;

/**
 * Whether the bytes are an SVG of plain shapes. Scripts, styles, links, other files, entities and
 * everything that this function does not know make it none.
 */
export function isPlainDrawing(bytes: Uint8Array): boolean {
  const text = utf8(bytes);
  if (text === undefined || !/^\s*<svg[\s>]/.test(text)) return false;
  const tokens = new RegExp(token);
  while (tokens.lastIndex < text.length) {
    const [whole, name, given = ''] = tokens.exec(text) ?? [];
    if (whole === undefined || (name !== undefined && !isPlain(name, given))) return false;
  }
  return true;
}

function isPlain(name: string, given: string): boolean {
  return (
    elements.has(name) &&
    [...given.matchAll(attribute)].every(
      ([, attributeName = '', value = '']) =>
        attributes.test(attributeName) &&
        (!/url|:/i.test(value) || isHarmless(attributeName, value)),
    )
  );
}

function isHarmless(name: string, value: string): boolean {
  return reference.test(value) || name === 'aria-label' || value === 'http://www.w3.org/2000/svg';
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
