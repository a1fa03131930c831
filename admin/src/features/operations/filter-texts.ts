/** The key of the text of a value, such as `orders:states.paid`. */
type TextOf = (value: string) => string

/** Values that stand in one group of texts. */
const under =
  (group: string): TextOf =>
  (value) =>
    `${group}.${value}`

/** A batch of codes whose file was not downloaded yet is called so. */
const codeBatchState: TextOf = (value) => `codes:${value === 'prepared' ? 'notDownloaded' : value}`

/** The newest and the oldest first are called so in all tables; other orders stand in a group of texts. */
const orderUnder =
  (group: string): TextOf =>
  (value) =>
    value === 'newest' || value === 'oldest' ? `app:table.${value}` : `${group}.${value}`

const yesOrNo: TextOf = (value) => (value === 'true' ? 'app:yes' : 'app:no')

/** The order of a list by when something was used last. */
const lastUseOrder: TextOf = (value) => `people:${value === 'newest' ? 'usedLast' : 'usedLongAgo'}`

/** The texts of the values of a filter: of one table, else of every table that has a filter of this name. */
const groups: Readonly<Record<string, TextOf>> = {
  'accounts.list-person-devices order': lastUseOrder,
  'accounts.list-person-sessions order': lastUseOrder,
  'accounts.list-sharing-device order': lastUseOrder,
  'actors.list-all order': under('actors:orders'),
  'catalogue.list-all order': under('items:orders'),
  'catalogue.list-all state': under('items:states'),
  'catalogue.list-tags order': orderUnder('tags:orders'),
  'comments.list-all state': under('texts:states'),
  'content-rules.list-blocked-terms order': orderUnder('contentRules:orders'),
  'danmaku.list-of-staff state': under('texts:states'),
  'earnings.list-owed order': under('people:earnings.orders'),
  'earnings.list-person state': under('people:earnings.states'),
  'memberships.list-code-batches state': codeBatchState,
  'memberships.list-person-vip kind': under('people:vipKinds'),
  'messages.list-faq order': under('support:faq.orders'),
  'messages.list-threads state': under('support:states'),
  'operations.list-exports state': under('operations:exportStates'),
  'operations.list-exports table': under('operations:tables'),
  'operations.list-jobs order': orderUnder('operations:orders'),
  'operations.list-jobs state': under('operations:jobStates'),
  'pages.find-people state': under('people:states'),
  'payments.list-all-orders state': under('orders:states'),
  'payments.list-open isClaimed': (value) => `orders:claimed.${value === 'true' ? 'yes' : 'no'}`,
  'payments.list-open kind': under('orders:eventKinds'),
  'payments.list-open problem': under('money:problems'),
  'payments.list-open state': under('orders:eventStates'),
  'payments.list-order-events state': under('orders:eventStates'),
  'payments.list-order-transfers state': under('orders:transferStates'),
  'publishing.list-imports state': under('imports:filters'),
  'publishing.list-item-files state': under('items:fileStates'),
  'publishing.list-item-imports state': under('imports:filters'),
  'publishing.list-item-reviews state': under('moderation:states'),
  'publishing.list-uploaders state': under('people:uploaders'),
  'settings.list-policies kind': under('support:policies.kinds'),
  'settings.list order': under('settings:orders'),
  'settings.list-environment order': under('settings:orders'),
  'shorts.list-failing-items order': under('operations:failed.orders'),
  'shorts.list-playback-networks order': under('operations:playback.orders'),
  'staff.list order': orderUnder('staff:orders'),
  'staff.list role': under('app:roles'),
  'staff.list-sessions order': lastUseOrder,
  'topics.list-all order': orderUnder('topics:orders'),
  'wallet.list-adjustments state': under('money:adjustments.states'),
  'wallet.list-checks kind': under('money:checks'),
  'wallet.list-findings kind': under('money:problems'),
  'wallet.list-findings order': under('money:checks.orders'),
  'wallet.list-person-entries kind': under('money:postings'),
  'wallet.list-postings kind': under('money:postings'),
  action: (value) => `actions:${value}`,
  asset: under('money:assets'),
  hasStarted: (value) => `operations:failed.${value === 'true' ? 'midway' : 'atStart'}`,
  isDefault: yesOrNo,
  isOffered: (value) => `support:faq.offered.${value === 'true' ? 'yes' : 'no'}`,
  isPrice: yesOrNo,
  isPublished: yesOrNo,
  isRead: (value) => `people:messages.readStates.${value === 'true' ? 'yes' : 'no'}`,
  isSet: yesOrNo,
  isRefunded: (value) => `people:refunds.${value === 'true' ? 'yes' : 'no'}`,
  isSignedIn: (value) => `people:devices.${value === 'true' ? 'isSignedIn' : 'isNotSignedIn'}`,
  isToAll: (value) => `people:messages.${value === 'true' ? 'all' : 'one'}`,
  isUndecided: yesOrNo,
  isVisible: (value) => `support:faq.visible.${value === 'true' ? 'yes' : 'no'}`,
  lang: under('settings:langs'),
  method: under('orders:methods'),
  network: under('operations:playback.networks'),
  order: under('app:table'),
  price: under('items:sales'),
  problem: under('operations:failed.problems'),
  refusal: under('operations:invitations.refusals'),
  result: under('money:checks.results'),
  schedule: under('items:schedules'),
  surface: under('contentRules:surface'),
  task: (value) => `tasks:${value}`,
}

/** What a filter is called that means another thing in one table than in the others. */
const names: Readonly<Record<string, string>> = {
  'payments.list-open problem': 'paymentProblem',
  'payments.list-order-events id': 'number',
  'payments.list-order-transfers id': 'number',
  'wallet.list-findings id': 'checkId',
}

/** The key of what a filter is called, such as `filters:state`. @param table the name of the list call */
export const nameKeyOf = (table: string, name: string): string =>
  `filters:${names[`${table} ${name}`] ?? name}`

/**
 * The key of the text of a filter's value. Undefined: the value is shown as it is, such as what was searched for.
 * @param table the name of the list call
 */
export const textKeyOf = (table: string, name: string, value: string): string | undefined =>
  (groups[`${table} ${name}`] ?? groups[name])?.(value)
