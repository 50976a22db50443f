import type { ChartTransition } from './chart.ts';
import type { Trigger } from './trigger.ts';

/** The label of a trigger: `booking.submit`, `after cashNotice`, `createBooking done`. */
export function triggerLabel(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'done':
      return `${trigger.call} done`;
    case 'error':
      return `${trigger.call} failed`;
    case 'snapshot':
      return `${trigger.call} changed`;
    case 'delay':
      return `after ${trigger.delay}`;
    case 'end':
      return 'done';
    case 'always':
      return 'always';
  }
}

/** Like `triggerLabel`, but a delay is in seconds when its length is known in advance. */
export function transitionLabel({ trigger, milliseconds }: ChartTransition): string {
  return milliseconds === undefined ? triggerLabel(trigger) : `after ${milliseconds / 1000} s`;
}
