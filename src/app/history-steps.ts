/**
 * A page that guards its changes hears here of Back and Forward. `main.tsx` listens before the router
 * does: a browser asks in the order of registration, and the router must not see a step that is undone.
 */
export interface HistorySteps {
  guard?: ((event: PopStateEvent) => void) | undefined;
}
