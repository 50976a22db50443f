interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Lets the page load the one script or worker that is not part of the site, with any query. Browsers
 * with Trusted Types refuse all other URLs, if the site's policy asks for it
 * (`server/csp.ts`). A browser keeps the first policy: later calls change nothing.
 */
export function trustScript(url: string): void {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', {
    createScriptURL: (asked) => (asked.split('?')[0] === url ? asked : null),
  });
}
