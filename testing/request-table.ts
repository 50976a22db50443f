/**
 * The site's request for one call. Copied from the documents and `docs/rows.md`, not from the
 * contract.
 */
export interface RequestLine {
  /** The row of the call, or `ours` when the documents have none. */
  readonly row: `API-${string}` | 'ours';
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/apartment/api/v1/`. `*` means an id. */
  readonly path: string;
  /** The decoded query of the first request. Empty without a query. */
  readonly query: string;
  /** Our addition: the queries of further requests. */
  readonly further?: RegExp;
  /** False when the request has no token, even for a signed-in user. */
  readonly bearer?: false;
  /** The names in the body. `?` marks an optional one. */
  readonly body?: readonly string[];
}

const none = '{"currentPage":0,"docPerPageCount":0,"totalPageCount":0,"totalDocCount":0}';
const one = '{"currentPage":0,"docPerPageCount":1,"totalPageCount":0,"totalDocCount":0}';
const payment = ['paymentMethod', 'date', 'transactionId', 'message', 'paymentStatus', 'orderId?'];
const filters = [
  'location?',
  'checkIn?',
  'checkOut?',
  'propertyType?',
  'propertySize?',
  'propertyPrice?',
  'bathrooms?',
  'bedrooms?',
  // Ours: RATE-25.
  'guests?',
  'amenities[]?',
];

/** Every request of the site. */
export const requestTable: readonly RequestLine[] = [
  // 000 §7
  {
    row: 'API-07',
    method: 'GET',
    path: 'property-registry/status/approved',
    query: 'docPerPageCount=5&currentPage=0',
    // OQ-11, LIST-05: the list.
    further: /^docPerPageCount=8&currentPage=\d+(&sort=price)?$/,
  },
  {
    row: 'API-08',
    method: 'GET',
    path: 'categories-registry',
    query: 'docPerPageCount=5&currentPage=0',
    further: /^docPerPageCount=5&currentPage=[1-9]\d*$/,
  },
  {
    row: 'API-09',
    method: 'GET',
    path: 'category-registry',
    query: 'docPerPageCount=5&currentPage=0',
  },
  {
    row: 'API-11',
    method: 'GET',
    path: 'experience-page-registry',
    query: `pagination=${one}`,
    bearer: false,
  },
  {
    row: 'API-12',
    method: 'GET',
    path: 'facilities-registry',
    query: 'docPerPageCount=10&currentPage=0',
  },
  { row: 'API-13', method: 'GET', path: 'contact-us-registry', query: `pagination=${one}` },
  { row: 'API-14', method: 'GET', path: 'get-now-registry', query: `pagination=${one}` },
  { row: 'API-15', method: 'POST', path: 'news-letter', query: '', body: ['email'] },
  {
    row: 'API-16',
    method: 'GET',
    path: 'behind-story-page-registry',
    query: `pagination=${none}`,
  },
  { row: 'API-17', method: 'GET', path: 'propertyType-registry', query: `pagination=${none}` },
  {
    row: 'API-18',
    method: 'GET',
    path: 'kitchen-amenities-registry',
    query: `pagination=${none}`,
  },
  {
    row: 'API-19',
    method: 'GET',
    path: 'bedroom-amenities-registry',
    query: `pagination=${none}`,
  },
  { row: 'API-20', method: 'GET', path: 'home-amenities-registry', query: `pagination=${none}` },
  { row: 'API-21', method: 'GET', path: 'price-filter-registry', query: '' },
  { row: 'API-22', method: 'GET', path: 'size-filter-registry', query: '' },
  { row: 'API-23', method: 'GET', path: 'choose-us-registry', query: '' },
  { row: 'API-24', method: 'GET', path: 'about-us-registry', query: `pagination=${none}` },
  { row: 'API-25', method: 'GET', path: 'service-page-registry', query: `pagination=${none}` },
  {
    row: 'API-26',
    method: 'GET',
    path: 'payment-registry',
    query: 'docPerPageCount=10&currentPage=0',
  },
  { row: 'API-27', method: 'GET', path: 'partnership-registry', query: `pagination=${none}` },
  {
    row: 'API-28',
    method: 'GET',
    path: 'partner-registry',
    query: 'docPerPageCount=10&currentPage=0',
    further: /^docPerPageCount=10&currentPage=[1-9]\d*$/,
  },
  {
    row: 'API-29',
    method: 'GET',
    path: 'local-business-registry',
    query: 'docPerPageCount=10&currentPage=0',
    further: /^docPerPageCount=10&currentPage=[1-9]\d*$/,
  },
  {
    row: 'API-30',
    method: 'GET',
    path: 'agent-types-registry',
    query: 'docPerPageCount=5&currentPage=0',
    further: /^docPerPageCount=5&currentPage=[1-9]\d*$/,
  },
  { row: 'API-31', method: 'GET', path: 'watchlist-registry/get/by-detail/*', query: '' },
  {
    row: 'API-32',
    method: 'POST',
    path: 'watchlist-registry',
    query: '',
    body: ['propertyId', 'userId', 'date'],
  },
  { row: 'API-33', method: 'DELETE', path: 'watchlist-registry/*', query: '' },
  {
    row: 'API-34',
    method: 'POST',
    path: 'property-registry/adavance/search',
    // OQ-11: the site reads a search page by page, even the first page.
    query: 'docPerPageCount=8&currentPage=0',
    further: /^docPerPageCount=8&currentPage=\d+(&sort=price)?$/,
    body: filters,
  },
  {
    row: 'API-35',
    method: 'POST',
    path: 'partnership-form-registry',
    query: '',
    body: ['name', 'email', 'mobilenumber', 'message', 'userId?'],
  },
  {
    row: 'API-36',
    method: 'POST',
    path: 'visit-form-registry',
    query: '',
    body: ['name', 'email', 'typesId', 'message', 'userId?'],
  },
  {
    row: 'API-37',
    method: 'POST',
    path: 'user-auth/login',
    query: '',
    body: ['email', 'password'],
  },
  {
    row: 'API-38',
    method: 'POST',
    path: 'user-registry',
    query: '',
    body: ['userName', 'email', 'password'],
  },
  {
    row: 'API-39',
    method: 'POST',
    path: 'admin-auth/forgot-password',
    query: '',
    body: ['email'],
  },
  {
    row: 'API-40',
    method: 'POST',
    path: 'property-comment-registry',
    query: '',
    body: ['username', 'email', 'userId', 'propertyId', 'comment'],
  },
  // 001 §7
  {
    row: 'API-41',
    method: 'GET',
    path: 'property-comment-registry/by-property/*',
    query: '',
  },
  { row: 'API-42', method: 'GET', path: 'refund-policy-registry', query: `pagination=${one}` },
  { row: 'API-43', method: 'GET', path: 'service-tax-registry', query: `pagination=${one}` },
  {
    row: 'API-44',
    method: 'GET',
    path: 'coupon-registry/by-property/*',
    query: `pagination=${none}`,
  },
  { row: 'API-45', method: 'GET', path: 'booking-registry/dates/by-detail/*', query: '' },
  {
    row: 'API-46',
    method: 'POST',
    path: 'booking-registry',
    query: '',
    body: [
      'checkInDate',
      'checkOutDate',
      'guestQuantity',
      'coupon',
      'propertyId',
      'userId',
      'bookingStatus',
      'bookingAmount',
      'paymentMethod',
      'refundTiers?',
      'refundPolicy?',
    ],
  },
  {
    row: 'API-47',
    method: 'PATCH',
    path: 'booking-registry/*',
    query: '',
    body: ['isDeleted', 'paidAmount?', 'refundAmount?'],
  },
  { row: 'API-48', method: 'DELETE', path: 'booking-registry/*', query: '' },
  { row: 'API-49', method: 'GET', path: 'booking-registry/get/by-detail/*', query: '' },
  { row: 'ours', method: 'GET', path: 'booking-registry/*', query: '' },
  { row: 'ours', method: 'GET', path: 'booking-registry/*/refund', query: '' },
  { row: 'ours', method: 'GET', path: 'booking-registry/*/messages', query: '' },
  {
    row: 'ours',
    method: 'POST',
    path: 'booking-registry/*/messages',
    query: '',
    body: ['id', 'text'],
  },
  {
    row: 'ours',
    method: 'POST',
    path: 'booking-registry/*/messages/read',
    query: '',
    body: ['upTo'],
  },
  {
    row: 'API-50',
    method: 'POST',
    path: 'transaction-registry',
    query: '',
    body: ['userId', 'bookingId', 'amount', ...payment],
  },
  { row: 'API-51', method: 'PATCH', path: 'transaction-registry/*', query: '', body: payment },
  { row: 'API-52', method: 'GET', path: 'transaction-registry/get/by-detail/*', query: '' },
  {
    row: 'API-53',
    method: 'POST',
    path: 'refund-payment-registry',
    query: '',
    body: [
      'refundDate',
      'accountHolderName?',
      'accountNumber?',
      'bankName?',
      'refundStatus',
      'userId',
      'bookingId',
      'refundId',
    ],
  },
  { row: 'API-54', method: 'GET', path: 'refund-payment-registry/get/by-detail/*', query: '' },
  {
    row: 'API-55',
    method: 'PATCH',
    path: 'User-registry/*',
    query: '',
    body: ['firstName?', 'lastName?', 'mobileNumber?', 'avatar?', 'email?'],
  },
  { row: 'API-56', method: 'PATCH', path: 'User-registry/*', query: '', body: ['isDeleted'] },
  {
    row: 'API-57',
    method: 'POST',
    path: 'user-registry/change-password',
    query: '',
    body: ['userId', 'oldPassword', 'newPassword'],
  },
  {
    row: 'API-58',
    method: 'POST',
    path: 'user-registry/verify-otp',
    query: '',
    body: ['userName', 'email', 'password', 'otp'],
  },
  {
    row: 'API-59',
    method: 'POST',
    path: 'admin-auth/forgot-password-otp-verification',
    query: '',
    body: ['email', 'otp'],
  },
  {
    row: 'API-60',
    method: 'POST',
    path: 'admin-auth/reset-password',
    query: '',
    body: ['password', 'email', 'passwordResetToken'],
  },
  {
    row: 'API-61',
    method: 'GET',
    path: 'terms-condition-registry',
    query: 'docPerPageCount=10&currentPage=0',
  },
  {
    row: 'API-62',
    method: 'GET',
    path: 'privacy-policy-registry',
    query: 'docPerPageCount=10&currentPage=0',
  },
  {
    row: 'API-63',
    method: 'GET',
    path: 'FAQ-registry',
    query: 'docPerPageCount=10&currentPage=0',
    further: /^docPerPageCount=10&currentPage=[1-9]\d*$/,
  },
  // docs/decisions: calls that are not in the documents.
  { row: 'ours', method: 'POST', path: 'user-auth/logout', query: '' },
  { row: 'ours', method: 'GET', path: 'property-registry/*', query: '' },
  { row: 'ours', method: 'POST', path: 'booking-registry/claim', query: '', body: ['code'] },
  { row: 'ours', method: 'POST', path: 'order-registry', query: '', body: ['bookingId'] },
  {
    row: 'ours',
    method: 'POST',
    path: 'payment-link/read',
    query: '',
    bearer: false,
    body: ['token'],
  },
  {
    row: 'ours',
    method: 'POST',
    path: 'payment-link/order',
    query: '',
    bearer: false,
    body: ['token'],
  },
  {
    row: 'ours',
    method: 'POST',
    path: 'payment-link/payment',
    query: '',
    bearer: false,
    body: ['token', 'date', 'transactionId', 'message', 'orderId'],
  },
  { row: 'ours', method: 'GET', path: 'refund-payment-registry/open/by-detail/*', query: '' },
];
