import { parse } from 'zod/mini';
import { operatorId } from '#contract/desk/desk-ids.ts';
import type { Operator } from '#contract/desk/records/operator.ts';

export const odette: Operator = {
  id: parse(operatorId, 'operator-1'),
  name: 'Odette Mwamba',
  email: 'owner@ndako.example',
  role: 'owner',
};
