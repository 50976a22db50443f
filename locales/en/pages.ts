/** The home page, and the sentences of a page that threw an error. */
export const pages = {
  'home.title': 'Your Expert in Short Term Rental',
  'home.lead.day':
    'Furnished homes across the Congo, by the day. Choose your dates, see the whole price, and pay in cash or online.',
  'home.lead.night':
    'Furnished homes across the Congo, by the night. Choose your dates, see the whole price, and pay in cash or online.',
  'home.scrollDown': 'Scroll down',
  'page.broke': 'This page could not be shown',
  'page.offlineText': 'You are offline. Connect again, then try once more.',
  'page.brokeText': 'Something broke on our side. Loading the page again usually helps.',
  'footer.about.day':
    'Short stays in Congolese homes: every day you choose is held for you, and the price you see is the price you pay.',
  'footer.about.night':
    'Short stays in Congolese homes: every night you choose is held for you, and the price you see is the price you pay.',
} as const;
