/** Every sentence of the local sandbox provider: its button and its dialog. */
export interface SandboxProviderTexts {
  readonly pay: string;
  readonly opening: string;
  readonly title: string;
  readonly noRealMoney: string;
  /** `{name}` is the payer's. */
  readonly payingAs: string;
  readonly amount: string;
  readonly approve: string;
  readonly approving: string;
  readonly cancel: string;
  readonly fail: string;
  readonly decline: string;
  readonly pend: string;
  readonly declined: string;
  readonly failed: string;
  readonly unreachable: string;
}

export const sandboxProvider: SandboxProviderTexts = {
  pay: 'Pay with PayPal (sandbox)',
  opening: 'Opening the sandbox…',
  title: 'PayPal sandbox',
  noRealMoney: 'Sandbox payment — no real money moves.',
  payingAs: 'Paying as {name}',
  amount: 'Amount',
  approve: 'Approve payment',
  approving: 'Approving…',
  cancel: 'Cancel',
  fail: 'Make it fail',
  decline: 'Decline card',
  pend: 'Leave pending',
  declined: 'The card was declined. Choose how to go on.',
  failed: 'The sandbox payment was made to fail.',
  unreachable: 'The sandbox provider did not answer as expected.',
};
