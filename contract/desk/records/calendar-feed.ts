import * as z from 'zod/mini';
import { day } from '../../day.ts';

/** An event of another platform on days that are booked here. */
const feedConflict = z.object({ firstDay: day, lastDay: day, title: z.string() });

export type FeedConflict = z.output<typeof feedConflict>;
