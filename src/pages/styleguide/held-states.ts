import { useEffect } from 'react';

/**
 * Holds parts in a state: `data-shown="hover"`, `"active"` or `"focus-visible"` looks as if it were
 * so. Works where Vite puts the sheets into the page, which is where the style guide is.
 */
export function useHeldStates(): void {
  useEffect(() => {
    const sheets = document.querySelectorAll('style[data-vite-dev-id]');
    const held = document.createElement('style');
    held.textContent = [...sheets]
      .map(({ textContent }) => textContent)
      .join('\n')
      .replace(/:(hover|active|focus-visible)\b/g, '[data-shown~="$1"]');
    document.head.append(held);
    return () => held.remove();
  }, []);
}
