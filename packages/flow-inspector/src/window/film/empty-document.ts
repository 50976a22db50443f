interface TrustedTypes {
  createPolicy(
    name: 'picture',
    rules: { createHTML(): string },
  ): { createHTML(text: string): string };
}

const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
const text = '<!doctype html>';

/**
 * An empty document in the standards mode, for `srcdoc`. Browsers with Trusted Types accept only this
 * one (`server/csp.ts`).
 */
export const emptyDocument =
  types?.createPolicy('picture', { createHTML: () => text }).createHTML(text) ?? text;
