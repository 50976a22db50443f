import * as z from 'zod/mini';
import { listEnvelope } from '../envelope.ts';
import { id, text } from '../fields.ts';
import { pagedRead } from './paged-read.ts';

/** API-08: a top category. */
const topCategory = z.object({ id, title: text, image: text, description: text });

export const listTopCategories = pagedRead(
  'API-08',
  '/categories-registry',
  'Top categories: the carousel and /top-Categories',
  5,
  z.object({ ...listEnvelope, category: z.array(topCategory) }),
);
