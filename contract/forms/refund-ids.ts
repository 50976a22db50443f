import * as z from 'zod/mini';
import { recordId } from '../calls/payments.ts';
import { storedJson } from '../stored-value.ts';

/**
 * CONST-04: the ids under which refunds are requested, by booking. One key for all, which a logout can
 * remove.
 */
export const storedRefundIds = storedJson('ndako.refundIds.v1', z.record(z.string(), recordId));
