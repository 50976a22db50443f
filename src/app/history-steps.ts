type Hear = (event: PopStateEvent) => void;

let guard: Hear | undefined;

/**
 * Listens for Back and Forward. To be called before the router listens: a browser asks in the order of
 * registration, and the router must not see a step that is undone.
 */
export function listenToSteps(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/**
 * Hands every step to a page that guards its changes.
 *
 * @returns stops that.
 */
export function guardSteps(hear: Hear): () => void {
  guard = hear;
  return () => {
    guard = undefined;
  };
}
