import type { Permission, StaffRoleRights } from '@liuguang/contract'
import type { ComponentType } from 'react'

interface ChildPage {
  path: string
  load: () => Promise<ComponentType>
}

export interface AdminPage extends ChildPage {
  /** Of the menu's text: `app:pages.<name>`. */
  name: PageName
  group: PageGroup
  /** Who has it sees the page in the menu. The server decides about each call. */
  permission: Permission
  /** Staff who may change this setting see the page, too. */
  setting?: string
  /** Pages that are reached from this one, such as one row of its table. */
  children?: readonly ChildPage[]
}

export const pageGroups = ['overview', 'content', 'people', 'communication', 'money', 'system'] as const
type PageGroup = (typeof pageGroups)[number]
type PageName =
  | 'people'
  | 'uploaders'
  | 'support'
  | 'cannedAnswers'
  | 'notices'
  | 'faq'
  | 'policies'
  | 'orders'
  | 'payments'
  | 'ledger'
  | 'adjustments'
  | 'earnings'
  | 'codes'
  | 'prices'
  | 'dashboard'
  | 'jobs'
  | 'playback'
  | 'failedPlays'
  | 'refusedInvitations'
  | 'storage'
  | 'exports'
  | 'items'
  | 'imports'
  | 'home'
  | 'menu'
  | 'shorts'
  | 'actors'
  | 'topics'
  | 'tags'
  | 'comments'
  | 'danmaku'
  | 'reviews'
  | 'blockedTerms'
  | 'staff'
  | 'myAccount'
  | 'settings'
  | 'audit'
  | 'handbook'

/** The pages of the back office, in the order of the menu. A new page is one entry here. */
export const pages: readonly AdminPage[] = [
  {
    ...{ name: 'dashboard', group: 'overview', path: '/dashboard', permission: 'operations.dashboard' },
    load: async () => (await import('../features/operations/dashboard-page.tsx')).DashboardPage,
  },
  {
    ...{ name: 'items', group: 'content', path: '/items', permission: 'catalogue.read' },
    load: async () => (await import('../features/items/items-page.tsx')).ItemsPage,
    children: [
      {
        path: '/items/:id',
        load: async () => (await import('../features/items/item-page.tsx')).ItemPage,
      },
    ],
  },
  {
    ...{ name: 'imports', group: 'content', path: '/imports', permission: 'publishing.imports' },
    load: async () => (await import('../features/imports/imports-page.tsx')).ImportsPage,
  },
  {
    ...{ name: 'reviews', group: 'content', path: '/reviews', permission: 'moderation.read' },
    load: async () => (await import('../features/moderation/reviews-page.tsx')).ReviewsPage,
    children: [
      {
        path: '/reviews/:id',
        load: async () => (await import('../features/moderation/review-page.tsx')).ReviewPage,
      },
    ],
  },
  {
    ...{ name: 'home', group: 'content', path: '/home', permission: 'settings.read' },
    setting: 'homeSections',
    load: async () => (await import('../features/home/home-page.tsx')).HomeSectionsPage,
  },
  {
    ...{ name: 'menu', group: 'content', path: '/menu', permission: 'settings.read' },
    setting: 'categories',
    load: async () => (await import('../features/home/menu-page.tsx')).MenuPage,
  },
  {
    ...{ name: 'shorts', group: 'content', path: '/shorts', permission: 'catalogue.read' },
    load: async () => (await import('../features/shorts/short-tabs-page.tsx')).ShortTabsPage,
  },
  {
    ...{ name: 'actors', group: 'content', path: '/actors', permission: 'actors.read' },
    load: async () => (await import('../features/actors/actors-page.tsx')).ActorsPage,
  },
  {
    ...{ name: 'topics', group: 'content', path: '/topics', permission: 'topics.read' },
    load: async () => (await import('../features/topics/topics-page.tsx')).TopicsPage,
  },
  {
    ...{ name: 'tags', group: 'content', path: '/tags', permission: 'catalogue.read' },
    load: async () => (await import('../features/tags/tags-page.tsx')).TagsPage,
  },
  {
    ...{ name: 'comments', group: 'content', path: '/comments', permission: 'comments.read' },
    load: async () => (await import('../features/texts/texts-page.tsx')).CommentsPage,
  },
  {
    ...{ name: 'danmaku', group: 'content', path: '/danmaku', permission: 'danmaku.read' },
    load: async () => (await import('../features/texts/texts-page.tsx')).DanmakuPage,
  },
  {
    ...{ name: 'blockedTerms', group: 'content', path: '/blocked-terms', permission: 'content-rules.read' },
    load: async () => (await import('../features/content-rules/blocked-terms-page.tsx')).BlockedTermsPage,
  },
  {
    ...{ name: 'people', group: 'people', path: '/people', permission: 'accounts.read' },
    load: async () => (await import('../features/people/people-page.tsx')).PeoplePage,
    children: [
      {
        path: '/people/:id',
        load: async () => (await import('../features/people/person-page.tsx')).PersonPage,
      },
    ],
  },
  {
    ...{ name: 'uploaders', group: 'people', path: '/uploaders', permission: 'publishing.read-uploaders' },
    load: async () => (await import('../features/people/uploaders-page.tsx')).UploadersPage,
  },
  {
    ...{ name: 'support', group: 'communication', path: '/support', permission: 'messages.read' },
    load: async () => (await import('../features/support/inbox-page.tsx')).InboxPage,
    children: [
      {
        path: '/support/:id',
        load: async () => (await import('../features/support/thread-page.tsx')).ThreadPage,
      },
    ],
  },
  {
    ...{ name: 'cannedAnswers', group: 'communication', path: '/canned-answers' },
    ...{ permission: 'settings.read', setting: 'supportAnswers' },
    load: async () => (await import('../features/support/canned-answers-page.tsx')).CannedAnswersPage,
  },
  {
    ...{ name: 'notices', group: 'communication', path: '/notices', permission: 'messages.read-notices' },
    load: async () => (await import('../features/notices/notices-page.tsx')).NoticesPage,
  },
  {
    ...{ name: 'faq', group: 'communication', path: '/faq', permission: 'messages.read-faq' },
    load: async () => (await import('../features/faq/faq-page.tsx')).FaqPage,
  },
  {
    ...{ name: 'policies', group: 'communication', path: '/policies', permission: 'settings.read' },
    load: async () => (await import('../features/policies/policies-page.tsx')).PoliciesPage,
  },
  {
    ...{ name: 'orders', group: 'money', path: '/orders', permission: 'payments.read' },
    load: async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
    children: [
      {
        path: '/orders/:id',
        load: async () => (await import('../features/orders/order-page.tsx')).OrderPage,
      },
    ],
  },
  {
    ...{ name: 'payments', group: 'money', path: '/payments', permission: 'payments.read' },
    load: async () => (await import('../features/orders/open-payments-page.tsx')).OpenPaymentsPage,
  },
  {
    ...{ name: 'ledger', group: 'money', path: '/ledger', permission: 'wallet.read' },
    load: async () => (await import('../features/ledger/ledger-page.tsx')).LedgerPage,
  },
  {
    ...{ name: 'adjustments', group: 'money', path: '/adjustments', permission: 'wallet.read' },
    load: async () => (await import('../features/ledger/adjustments-page.tsx')).AdjustmentsPage,
  },
  {
    ...{ name: 'earnings', group: 'money', path: '/earnings', permission: 'wallet.read' },
    load: async () => (await import('../features/people/earnings-page.tsx')).EarningsPage,
  },
  {
    ...{ name: 'codes', group: 'money', path: '/codes', permission: 'memberships.read-codes' },
    load: async () => (await import('../features/codes/codes-page.tsx')).CodesPage,
  },
  {
    ...{ name: 'prices', group: 'money', path: '/prices', permission: 'settings.read' },
    setting: 'vipCards',
    load: async () => (await import('../features/settings/settings-page.tsx')).PricesPage,
  },
  {
    ...{ name: 'settings', group: 'system', path: '/settings', permission: 'settings.read' },
    setting: 'publishingTags',
    load: async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  },
  {
    ...{ name: 'staff', group: 'system', path: '/staff', permission: 'staff.read' },
    load: async () => (await import('../features/staff/staff-page.tsx')).StaffPage,
  },
  {
    ...{ name: 'myAccount', group: 'system', path: '/my-account', permission: 'staff.own-sessions' },
    load: async () => (await import('../features/staff/my-account-page.tsx')).MyAccountPage,
  },
  {
    ...{ name: 'jobs', group: 'system', path: '/jobs', permission: 'operations.read-jobs' },
    load: async () => (await import('../features/operations/jobs-page.tsx')).JobsPage,
  },
  {
    ...{ name: 'storage', group: 'system', path: '/storage', permission: 'settings.read' },
    load: async () => (await import('../features/operations/storage-page.tsx')).StoragePage,
  },
  {
    ...{ name: 'playback', group: 'system', path: '/playback', permission: 'operations.dashboard' },
    load: async () => (await import('../features/operations/playback-page.tsx')).PlaybackPage,
  },
  {
    ...{ name: 'failedPlays', group: 'system', path: '/failed-plays', permission: 'catalogue.read' },
    load: async () => (await import('../features/operations/failed-plays-page.tsx')).FailedPlaysPage,
  },
  {
    ...{ name: 'refusedInvitations', group: 'system', path: '/refused-invitations' },
    permission: 'accounts.read',
    load: async () =>
      (await import('../features/operations/refused-invitations-page.tsx')).RefusedInvitationsPage,
  },
  {
    ...{ name: 'exports', group: 'system', path: '/exports', permission: 'operations.export' },
    load: async () => (await import('../features/operations/exports-page.tsx')).ExportsPage,
  },
  {
    ...{ name: 'audit', group: 'system', path: '/audit', permission: 'audit.read' },
    load: async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  },
  {
    ...{ name: 'handbook', group: 'system', path: '/handbook', permission: 'staff.own-sessions' },
    load: async () => (await import('../features/handbook/handbook-page.tsx')).HandbookPage,
  },
]

/** The pages that a role sees in the menu. */
export const permittedPages = ({ permissions, settings }: Omit<StaffRoleRights, 'role'>) =>
  pages.filter(
    ({ permission, setting }) =>
      permissions.includes(permission) || (setting !== undefined && settings.includes(setting)),
  )
