/** What operators write to guests. The guest reads it, in the language of the guest. */
export const messageTemplates = {
  'template.directions': 'Hello {guest},\n\nthis is how you find {home}:\n\n{directions}',
  'template.address':
    'Hello {guest},\n\nthe address of {home} is: {location}.\n\nWrite to us if you need help on the way.',
  'template.checkIn':
    'Hello {guest},\n\nyou can move into {home} on {day} from {checkInFrom}. When do you expect to arrive?',
  'template.arrival':
    'Hello {guest},\n\nwe look forward to seeing you at {home} on {day}. When do you expect to arrive?',
  'template.thanks':
    'Hello {guest},\n\nthank you for your stay at {home}. We hope that you enjoyed it, and we will be glad to see you again.',
} as const;
