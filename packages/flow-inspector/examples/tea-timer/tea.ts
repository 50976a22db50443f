import * as z from 'zod/mini';

export const teaSchema = z.object({ name: z.string(), minutes: z.number().check(z.positive()) });
export type Tea = z.output<typeof teaSchema>;
