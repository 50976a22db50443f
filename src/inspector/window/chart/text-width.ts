const narrow = new Set("fijlrtI.,:;'|!()[]/ ");
const wide = new Set('mwMWABCDGHNOQRUV→…%&');

/**
 * About how wide a line of the site's sans face is, in pixels: enough to size a box before there is
 * a screen, and never less than what the browser will draw.
 */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const letter of text) ems += narrow.has(letter) ? 0.36 : wide.has(letter) ? 0.82 : 0.57;
  return Math.ceil(ems * fontSize);
}
