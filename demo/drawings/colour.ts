/** The house palette that every scene is drawn in: paper, forest, amber, clay, dusk. */
export const ink = {
  paper: '#f8f2e7',
  cream: '#f0e4cf',
  sand: '#dfc9a6',
  honey: '#efc377',
  amber: '#d8963a',
  terracotta: '#c9754f',
  clay: '#ad5038',
  blush: '#e6bda4',
  rose: '#c88d83',
  forest: '#1f4a3b',
  deep: '#15332b',
  moss: '#54785a',
  sage: '#93aa8d',
  mint: '#c5d2bd',
  dusk: '#4d6285',
  night: '#222e48',
  mist: '#aebdc8',
  plum: '#6d5573',
  oak: '#c4976a',
  teak: '#94613d',
  walnut: '#5c3c2b',
  char: '#2f2a27',
} as const;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour `share` of the way (0 to 1) from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const blend = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(0)}${blend(1)}${blend(2)}`;
}

// Shadows lean to warm brown and lights to paper, never to black and white: that keeps one light over all scenes.
export const darker = (hex: string, share: number): string => mix(hex, '#241a1c', share);
export const lighter = (hex: string, share: number): string => mix(hex, '#fffaf0', share);
