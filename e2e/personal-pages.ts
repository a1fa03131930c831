/** A page to test. */
export interface TestedPage {
  path: string
  /** Start of the tab's title, before the site's name: a text's key, or the text itself. */
  title: string
  status?: number
  /** A text's key: tests wait until it is shown. */
  shows?: string
  /** Of the same kind as another page: tested in the first language only. */
  isOnce?: boolean
  /** It requests the viewer's own data after the document. */
  requestsOwnData?: boolean
  /** A text's key: shown when there is no content. */
  emptyText?: string
}

/** Pages for signed-in accounts only. */
export const personalPages: TestedPage[] = [
  { path: '/user', title: 'accounts:member.title', requestsOwnData: true },
  {
    path: '/user/settings',
    title: 'accounts:settings.title',
    shows: 'privacy:preferences.keepHistory',
    requestsOwnData: true,
  },
  {
    path: '/user/sessions',
    title: 'privacy:sessions.title',
    shows: 'accounts:sessions.here',
    requestsOwnData: true,
  },
  {
    path: '/user/delete',
    title: 'privacy:delete.title',
    shows: 'privacy:delete.purchases',
    requestsOwnData: true,
  },
  {
    path: '/user/outLogin',
    title: 'credentials:deviceLogin.title',
    shows: 'credentials:deviceLogin.show',
    isOnce: true,
  },
  { path: '/user/touristUpgrade', title: 'accounts:upgrade.title' },
  {
    path: '/user/upgrade',
    title: 'memberships:title',
    requestsOwnData: true,
    emptyText: 'memberships:log.empty',
  },
  { path: '/user/buy', title: 'payments:title' },
  {
    path: '/user/buy/orders',
    title: 'payments:orders.title',
    requestsOwnData: true,
    emptyText: 'payments:orders.empty',
  },
  { path: '/user/redeem', title: 'memberships:redeem.title' },
  { path: '/user/wallet', title: 'wallet:title', requestsOwnData: true, emptyText: 'wallet:empty' },
  {
    path: '/user/watchHistory',
    title: 'engagement:history.title',
    requestsOwnData: true,
    emptyText: 'engagement:history.empty',
  },
  {
    path: '/user/like',
    title: 'engagement:favourites.title',
    requestsOwnData: true,
    emptyText: 'engagement:favourites.empty',
  },
  {
    path: '/user/liked',
    title: 'engagement:liked.title',
    requestsOwnData: true,
    emptyText: 'engagement:liked.empty',
  },
  {
    path: '/user/purchases',
    title: 'engagement:purchases.title',
    requestsOwnData: true,
    emptyText: 'engagement:purchases.empty',
  },
  {
    path: '/user/follows',
    title: 'engagement:follows.title',
    requestsOwnData: true,
    emptyText: 'engagement:follows.empty',
  },
  {
    path: '/user/works',
    title: 'publishing:works.title',
    requestsOwnData: true,
    emptyText: 'publishing:works.empty',
  },
  {
    path: '/user/earnings',
    title: 'publishing:earnings.title',
    requestsOwnData: true,
    emptyText: 'publishing:earnings.empty',
  },
  { path: '/user/promote', title: 'promotion:invite.title', requestsOwnData: true },
  {
    path: '/user/exchange',
    title: 'promotion:exchange.title',
    requestsOwnData: true,
    emptyText: 'promotion:exchange.tooFew',
  },
  {
    path: '/user/messages',
    title: 'messages:title',
    requestsOwnData: true,
    emptyText: 'messages:empty.title',
  },
  { path: '/user/service', title: 'messages:support.title', requestsOwnData: true },
  {
    path: '/user/question',
    title: 'messages:faq.title',
    requestsOwnData: true,
    emptyText: 'messages:faq.none',
  },
  { path: '/user/bind', title: 'credentials:bind.title' },
  { path: '/user/change', title: 'credentials:change.title' },
]
