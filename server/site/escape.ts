const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Characters that XML forbids and HTML should not contain.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(unprintable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON for a data `<script>`. Nothing in it can end the script or open a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
