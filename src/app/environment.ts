import type { Environment } from './environment-schema.ts';

declare const __ENVIRONMENT__: Environment;

/** The settings that this site was built with: vite.config.ts has parsed them and put them here. */
export const environment = __ENVIRONMENT__;

/** Whether guests can pay online. Otherwise the site offers cash alone. */
export const takesOnline = (): boolean => environment.onlineAmount !== 'none';
