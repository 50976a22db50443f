import * as z from 'zod/mini';
import { id, text } from '../fields.ts';
import { listReply } from '../list-reply.ts';
import { pagedRead } from './paged-read.ts';

/** API-08: a top category. */
const topCategory = z.object({ id, title: text, image: text, description: text });

export const listTopCategories = pagedRead(
  'API-08',
  '/categories-registry',
  'Top categories: the carousel and /top-Categories',
  5,
  listReply('category', topCategory),
);
