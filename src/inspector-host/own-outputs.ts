/**
 * Examples of the output of actors that make something else of the replies to their calls, by the ids
 * of the machine and of the invoke. For every other actor, the output is a reply or a part of one.
 */
export const ownOutputs: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  payment: {
    readDebt: [
      { debt: { kind: 'owed', bookingId: 'example-1', total: 12_000 }, receipts: [] },
      { debt: { kind: 'paid' }, receipts: [] },
      { debt: { kind: 'none' }, receipts: [] },
    ],
  },
};
