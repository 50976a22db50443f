/** The forms that anybody may send: partnership, visit, newsletter. */
export const enquiries = {
  'enquiry.name': 'Name',
  'enquiry.mobileNumber': 'Mobile number',
  'enquiry.message': 'Message',
  'enquiry.submit': 'Submit',
  'enquiry.required': 'Please fill in all required fields.',
  'enquiry.succeeded': 'Form submitted successfully!',

  'partnershipRequest.title': 'Schedule a visit',
  'partnershipRequest.lead': 'Tell us what you do. One of us will come by.',
  'partnershipRequest.words': '{count}/{most} words',
  'partnershipRequest.failed': 'Form submition failed!',

  'visit.title': 'Schedule A Visit',
  'visit.lead': 'See a home with one of us before you book it, or come and talk.',
  'visit.type': 'Visit type',
  'visit.chooseType': 'Select a visit type',
  'visit.tooManyWords': 'Message cannot exceed 700 words.',
  'visit.failed': 'Form submission failed!',
  'visit.typesFailed': 'The visit types could not be loaded.',

  'newsletter.lead': 'New homes and quiet seasons, once a month. Nothing else.',
  'newsletter.email': 'Your email address',
  'newsletter.submit': 'Subscribe',
  'newsletter.subscribed': 'Successfully Subscribed To Newsletter.',
  'newsletter.failed': 'Form submition failed!',
  'newsletter.title': 'Subscribe Now',
} as const;
