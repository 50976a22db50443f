/**
 * The rows that only tests in a browser prove, by the reason. A row about a transition or an error is here only if
 * the browser itself makes it: where the focus goes, how far a page scrolls.
 */
export const onlyInBrowser: Readonly<Record<string, string>> = {
  'what a page shows, which is neither a transition nor an error': `
    ABT-01 ABT-04 ABT-06 BOOK-01 BOOK-02 CHR-04 CHR-15 CHR-27 CHR-29 DESK-521 DESK-608 DET-01 DET-03
    FAV-13 FORGOT-01 FORM-01 FORM-11 FORM-22 HOME-02 HOME-09 HOME-17 HOME-24 HOME-30 HOME-31 HOME-32
    LEG-01 LEG-02 LEG-03 LIST-09 MYB-01 MYB-06 MYP-07 MYR-07 OTP-01 PAY-01 PAY-08 PROF-02 PWD-01
    SIGNIN-01 SIGNUP-01 STAY-06 SVC-01 SVC-08 SVC-09`,
  'sizes, places, colours and movement, which styles and the width of the window decide': `
    ABT-02 ABT-03 CHR-01 CONST-05 CONST-06 DESK-290 DESK-405 DESK-420 DESK-446 DESK-447 DESK-448
    DESK-522 DESK-523 DET-09 DET-10 HOME-07 HOME-08 HOME-15 HOME-16 HOME-28 HOME-29 HOME-36 LIST-02
    PAY-05 RATE-62 STAY-40 STAY-42 STAY-103 STAY-250 STAY-255 SVC-12 SVC-13 SVC-14`,
  'the focus, keys, the pointer and touch': `
    CHR-23 DESK-178 DESK-255 DESK-291 DESK-311 DESK-312 DESK-314 DESK-316 DESK-444 LEG-04 OTP-02
    OTP-03 STAY-41 STAY-252`,
  scrolling: `
    CHR-20 CHR-22 DESK-179 DESK-310 DESK-315 HOME-19 ROUTE-02`,
  'addresses, tabs, storage and the network of a browser': `
    CHR-25 DESK-345 DET-02 STAY-185`,
  'the work of a whole day on many pages': `
    DESK-59 DESK-62`,
};
