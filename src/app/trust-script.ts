interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

const trusted = new Set<string>();

/**
 * Lets the page load a script or worker from this URL, with any query. Browsers with Trusted Types
 * refuse all other URLs, if the site's policy asks for it (`server/security-headers.ts`).
 */
export function trustScript(url: string): void {
  if (trusted.size === 0) {
    const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
    types?.createPolicy('default', {
      createScriptURL: (asked) => (trusted.has(asked.split('?')[0] ?? '') ? asked : null),
    });
  }
  trusted.add(url);
}
