/** What makes an empty site ready for guests, in this order. */
export const firstSteps = ['taxonomy', 'home', 'settings', 'content', 'operators'] as const;

export type FirstStep = (typeof firstSteps)[number];
