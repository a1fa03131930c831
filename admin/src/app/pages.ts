import type { Permission } from '@liuguang/contract'
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
  /** Pages that are reached from this one, such as one row of its table. */
  children?: readonly ChildPage[]
}

export const pageGroups = ['content', 'people', 'system'] as const
type PageGroup = (typeof pageGroups)[number]
type PageName = 'reviews' | 'blockedTerms' | 'staff' | 'settings' | 'audit'

/** The pages of the back office, in the order of the menu. A new page is one entry here. */
export const pages: readonly AdminPage[] = [
  {
    ...{ name: 'reviews', group: 'content', path: '/reviews', permission: 'moderation.review' },
    load: async () => (await import('../features/moderation/reviews-page.tsx')).ReviewsPage,
    children: [
      {
        path: '/reviews/:id',
        load: async () => (await import('../features/moderation/review-page.tsx')).ReviewPage,
      },
    ],
  },
  {
    ...{ name: 'blockedTerms', group: 'content', path: '/blocked-terms', permission: 'content-rules.read' },
    load: async () => (await import('../features/content-rules/blocked-terms-page.tsx')).BlockedTermsPage,
  },
  {
    ...{ name: 'settings', group: 'system', path: '/settings', permission: 'settings.read' },
    load: async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  },
  {
    ...{ name: 'staff', group: 'system', path: '/staff', permission: 'staff.read' },
    load: async () => (await import('../features/staff/staff-page.tsx')).StaffPage,
  },
  {
    ...{ name: 'audit', group: 'system', path: '/audit', permission: 'audit.read' },
    load: async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  },
]
