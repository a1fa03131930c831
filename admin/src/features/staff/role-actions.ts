import type { Permission } from '@liuguang/contract'

/** The permissions to change something. Each of the others is to read what a page shows (`app/pages.ts`). */
export const actionPermissions = [
  'catalogue.change',
  'entitlements.hide',
  'entitlements.remove',
  'publishing.import',
  'moderation.review',
  'actors.change',
  'topics.change',
  'comments.moderate',
  'danmaku.moderate',
  'content-rules.change',
  'accounts.note',
  'accounts.restrict',
  'accounts.personal-data',
  'publishing.uploaders',
  'messages.answer',
  'messages.send',
  'messages.faq',
  'entitlements.refund',
  'memberships.grant',
  'memberships.codes',
  'payments.decide',
  'wallet.check',
  'wallet.adjust',
  'settings.change-some',
  'settings.change',
  'staff.change',
  'operations.jobs',
  'operations.backup',
  'operations.export',
] as const satisfies readonly Permission[]

type ActionPermission = (typeof actionPermissions)[number]

/** Which of a role's permissions are to change something, in the order of the menu. */
export const actionsOf = (permitted: readonly Permission[]): ActionPermission[] =>
  actionPermissions.filter(
    (one) =>
      permitted.includes(one) && (one !== 'settings.change-some' || !permitted.includes('settings.change')),
  )
