import type { AuditFields } from '#contract/desk/records/audit-entry.ts';

/** The fields whose values differ, before and after. A field that only one of them has differs. */
export function differing(
  before: AuditFields,
  after: AuditFields,
): { readonly before: AuditFields; readonly after: AuditFields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  const only = (fields: AuditFields): AuditFields =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = fields[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
  return { before: only(before), after: only(after) };
}
