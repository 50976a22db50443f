/** The home page, the pages that come later, and what stands in for a page that broke. */
export const pages = {
  'home.title': 'Your Expert in Short Term Rental',
  'home.lead':
    'Furnished homes across the Congo, by the day. Choose your dates, see the whole price, and pay in cash or online.',
  'home.browse': 'Find a place to stay',
  'home.scrollDown': 'Scroll down',
  'planned.text': 'This page is being prepared. Everything you need to find, book and pay is open.',
  'planned.home': 'Return Home',
  'page.broke': 'This page could not be shown',
  'page.brokeText': 'Something broke on our side. Loading the page again usually helps.',
  'footer.about':
    'Short stays in Congolese homes: every day you choose is held for you, and the price you see is the price you pay.',
  'categories.title': 'Top Categories',
} as const;
