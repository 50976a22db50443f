import { parseEnvironment } from './environment-schema.ts';

/** The settings that this site was built with. */
export const environment = parseEnvironment(import.meta.env);
