/** How long a call may take before it counts as not answered, in milliseconds. */
export const callTimeLimit = 20_000;
