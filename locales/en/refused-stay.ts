/** Why a home does not take a stay, for guests and for the desk. */
export const refusedStay = {
  'booking.refused.closed': 'The home is closed on {day}.',
  'booking.refused.arrivalWeekday': 'A stay here begins on: {weekdays}.',
  'booking.refused.notice':
    'The host needs {days} {days:day|days} before a stay. It can begin on {earliest} at the earliest.',
  'booking.refused.today':
    'At the home it is {earliest} already. A stay can begin on that day at the earliest.',
  'booking.refused.tooShort.day':
    'From {from}, a stay here is at least {length} {length:day|days}.',
  'booking.refused.tooShort.night':
    'From {from}, a stay here is at least {length} {length:night|nights}.',
  'booking.refused.tooLong.day': 'A stay here is at most {length} {length:day|days}.',
  'booking.refused.tooLong.night': 'A stay here is at most {length} {length:night|nights}.',
  'booking.refused.buffer':
    'Between two stays, the home stays empty for {days} {days:day|days}. These dates are too close to another stay.',
} as const;
