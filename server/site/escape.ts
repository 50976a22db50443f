const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// What XML cannot hold at all, and HTML should not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Text as HTML and XML hold it, between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(unprintable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON for a `<script>` of data: nothing in it can end the script or open a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
