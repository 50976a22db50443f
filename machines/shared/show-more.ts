/** How many entries of a long list are shown at first, and how many more each time. */
export const showStep = 10;
