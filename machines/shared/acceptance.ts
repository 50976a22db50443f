import { isSuccess, type Status } from '#contract/envelope.ts';

/** Calls of which only success counts: the HTTP status, unless the reply itself says otherwise. */
export function isAccepted({ status }: { readonly status?: Status }): boolean {
  return status === undefined || isSuccess(status);
}
