import { createContext, use } from 'react';

/** From `FlowForm`. */
export const FormBusyContext = createContext(false);

/** Whether the form around a field is being sent, so that what is typed now would be lost. */
export function useFormBusy(): boolean {
  return use(FormBusyContext);
}
