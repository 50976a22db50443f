import { darker, lighter } from './colour.ts';

/** One colour of a gradient: where (0 to 1), what, and how opaque. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

const width = 1200;
const height = 800;

/** Whole units are finer than any screen shows at this size; only small parts keep a decimal. */
const short = (value: number): string =>
  String(Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value)).replace(
    /^(-?)0\./,
    '$1.',
  );

/** Numbers of a path, rounded to keep the files small. */
export function d(strings: TemplateStringsArray, ...values: number[]): string {
  return strings
    .reduce((path, part, i) => `${path}${short(values[i - 1] ?? 0)}${part}`)
    .replaceAll(' -', '-');
}

/** Opacity goes into the colour itself, and a first stop needs no place: both only to save bytes. */
function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, opacity]) => {
      const alpha =
        opacity === undefined
          ? ''
          : Math.round(opacity * 255)
              .toString(16)
              .padStart(2, '0');
      const place = at === 0 ? '' : ` offset="${short2(at)}"`;
      return `<stop${place} stop-color="${colour}${alpha}"/>`;
    })
    .join('');
}

/** Collects the definitions of one SVG; shapes themselves are plain strings. */
export class Drawing {
  private readonly definitions = new Map<string, string>();

  /** The content is the key, so two equal gradients are written once. */
  private define(tag: string, attributes: string, content: string): string {
    const key = `<${tag} ID ${attributes}>${content}</${tag}>`;
    const id = this.definitions.get(key) ?? `d${this.definitions.size}`;
    this.definitions.set(key, id);
    return `url(#${id})`;
  }

  /** A gradient from top to bottom, or from left to right. */
  linear(stops: readonly Stop[], direction: 'down' | 'across' = 'down'): string {
    const way = direction === 'down' ? 'x2="0" y2="1"' : '';
    return this.define('linearGradient', way, stopTags(stops));
  }

  /** A gradient from the middle of the shape outwards. */
  radial(stops: readonly Stop[]): string {
    return this.define('radialGradient', '', stopTags(stops));
  }

  /** A colour that catches light at the top and rests in shade at the bottom. */
  volume(colour: string, strength = 0.16): string {
    return this.linear([
      [0, lighter(colour, strength)],
      [0.45, colour],
      [1, darker(colour, strength)],
    ]);
  }

  /** What `content` shows inside an outline, and nothing outside it. */
  clipped(content: string, outline: string): string {
    return `<g clip-path="${this.define('clipPath', '', `<path d="${outline}"/>`)}">${content}</g>`;
  }

  /** A square tile repeated over whatever is filled with it. */
  pattern(size: number, content: string, turn = 0): string {
    const turned = turn === 0 ? '' : ` patternTransform="rotate(${turn})"`;
    const box = `width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turned}`;
    return this.define('pattern', box, content);
  }

  /** The finished file; `label` is what a screen reader says where the file is opened by itself. */
  svg(body: string, label: string, box = `0 0 ${width} ${height}`): string {
    const definitions = [...this.definitions]
      .filter(([, id]) => body.includes(`url(#${id})`))
      .map(([key, id]) => key.replace(' ID ', ` id="${id}" `).replace(' >', '>'))
      .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-linecap="round" role="img" aria-label="${label}"><defs>${definitions}</defs>${body}</svg>`;
  }
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  more: { r?: number; opacity?: number } = {},
): string {
  if (more.r === undefined) return path(d`M${x} ${y}h${w}v${h}h${-w}Z`, fill, more.opacity);
  const veil = more.opacity === undefined ? '' : ` opacity="${short2(more.opacity)}"`;
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(more.r)}" fill="${fill}"${veil}/>`;
}

const short2 = (value: number): string =>
  String(Math.round(value * 100) / 100).replace(/^0\./, '.');

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity?: number,
): string {
  const veil = opacity === undefined ? '' : ` opacity="${short2(opacity)}"`;
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${veil}/>`;
}

export function path(shape: string, fill: string, opacity?: number): string {
  const veil = opacity === undefined ? '' : ` opacity="${short2(opacity)}"`;
  return `<path d="${shape}" fill="${fill}"${veil}/>`;
}

export function line(shape: string, stroke: string, thickness: number, opacity?: number): string {
  const veil = opacity === undefined ? '' : ` opacity="${short2(opacity)}"`;
  return `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${short(thickness)}"${veil}/>`;
}

export function group(content: string, x = 0, y = 0, scale = 1, opacity?: number): string {
  const size = scale === 1 ? '' : ` scale(${short2(scale)})`;
  const veil = opacity === undefined ? '' : ` opacity="${short2(opacity)}"`;
  return `<g transform="translate(${short(x)} ${short(y)})${size}"${veil}>${content}</g>`;
}

/** Content drawn on the full 1200 × 800 sheet, cut to a smaller frame. */
export function framed(content: string, x: number, y: number, w: number, h: number): string {
  return `<svg x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}

/** `count` results of `draw`, one after the other. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
