export interface DemoQuestion {
  readonly question: string;
  readonly answer: string;
}

export const faq: readonly DemoQuestion[] = [
  {
    question: 'How do I book a home?',
    answer:
      'Open a home, choose your check-in and check-out days, the number of guests and, if you have one, a coupon. Accept the refund policy and press Book Now. Then choose whether to pay in cash or online.',
  },
  {
    question: 'Why are both my arrival day and my departure day counted?',
    answer:
      'Because the home is yours for the whole of both days: you may arrive in the morning of the first and leave in the evening of the last.',
  },
  {
    question: 'How long do I have to pay in cash?',
    answer:
      'Twenty-four hours. After that the booking is cancelled by itself and the days become free for others.',
  },
  {
    question: 'Can I pay online after I have chosen cash?',
    answer: 'Yes. Go to My Payments, open the Cash Payments tab and press Pay Now.',
  },
  {
    question: 'Where can I pay in cash?',
    answer:
      'In our offices in Kinshasa, Lubumbashi and Goma, in US dollars or in Congolese francs at the rate of the day.',
  },
  {
    question: 'How do I cancel a stay?',
    answer:
      'Under My Bookings, in the Upcoming tab, press Cancel. If you have already paid, fill in the refund form that follows.',
  },
  {
    question: 'When do I get my money back?',
    answer:
      'We look at every request within three working days and send the money within ten. My Refunds shows where it stands.',
  },
  {
    question: 'How many guests may stay?',
    answer:
      'Two for each bedroom and one more. The greatest number is shown in the booking panel of every home.',
  },
  {
    question: 'How do coupons work?',
    answer:
      'Press View in the booking panel to see the coupons of that home. A coupon appears when your dates fall within its own and when it is not worth more than your stay.',
  },
  {
    question: 'What happens when the power fails?',
    answer:
      'Every home has solar power, batteries or a generator. The amenities of a home say which, and the guard knows how to start it.',
  },
  {
    question: 'Are children and pets welcome?',
    answer:
      'Children always are, and many homes have cots and gates. Ask us about pets before you book: some gardens have owners with four legs already.',
  },
  {
    question: 'May I write a review?',
    answer:
      'Please do. Sign in, open the home and tell others what was good and what was not. We never change a review.',
  },
  {
    question: 'How can I list my own home?',
    answer:
      'Send us the form on the Partnership page. One of us will come by, stay a night, and tell you honestly what we think.',
  },
];
