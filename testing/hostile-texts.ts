/** Unusual texts that people type and paste. The site must show each of them unchanged. */
export const hostileTexts = {
  markup: '<b onclick="alert(1)">Mbote</b> & <script>alert(1)</script> &lt;i&gt; </textarea>',
  longWord: 'Kinshasa'.repeat(1250),
  rightToLeft: 'بيت جميل على ضفة النهر \u202eabc\u202c שלום',
  emoji: '👩🏽‍🍳🏳️‍🌈 🇨🇩 e\u0301 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤a̴͎l̷g̸o ﷽﷽﷽',
} as const;
