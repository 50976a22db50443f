import { createContext, use } from 'react';

/** Whether the form around a field is being sent. From `FlowForm`. */
export const FormBusyContext = createContext(false);

/** Whether the field takes nothing, because what is typed now would not be sent. */
export function useFormBusy(): boolean {
  return use(FormBusyContext);
}
