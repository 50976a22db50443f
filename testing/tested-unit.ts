import type { StayUnit } from '#contract/rules/stay.ts';

/** What the tested site counts a stay in. `E2E_STAY_UNIT=night` tests a site by night. */
export const testedUnit: StayUnit = process.env.E2E_STAY_UNIT === 'night' ? 'night' : 'day';

/** What a test expects of a site by day, and of a site by night. */
export function byUnit<Value>(day: Value, night: Value): Value {
  return testedUnit === 'day' ? day : night;
}
