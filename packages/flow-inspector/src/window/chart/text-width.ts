const narrow: ReadonlySet<string> = new Set("fijlrtI.,:;'|!()[]/ ");
const wide: ReadonlySet<string> = new Set('mwMWABCDGHNOQRUV→…%&');

/**
 * The estimated width of a text in the window's typeface, in pixels. It is never less than the
 * width in the browser, so a box can be sized without a screen.
 */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const letter of text) ems += narrow.has(letter) ? 0.36 : wide.has(letter) ? 0.82 : 0.57;
  return Math.ceil(ems * fontSize);
}
