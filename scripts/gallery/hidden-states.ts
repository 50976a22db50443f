/** The states that no page shows by design, by id, with the reason. The gallery lists them. */
export const hiddenStates: Readonly<Record<string, string>> = {};
