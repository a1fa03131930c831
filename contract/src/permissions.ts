/** The roles of staff (decisions, Staff). Which role has which permission is in the policy files of the domains. */
export const staffRoles = [
  'triage',
  'moderator',
  'senior',
  'child_safety',
  'identity_reviewer',
  'listings',
  'finance',
  'editor',
  'admin',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a staff call needs. Named after the domain and what is done. */
export const permissions = [
  'staff.own-sessions',
  'staff.read',
  'staff.change',
  'audit.read',
  'settings.read',
  'settings.change',
  'content-rules.read',
  'content-rules.change',
  'actors.read',
  'actors.change',
  'topics.read',
  'topics.change',
  'comments.moderate',
  'publishing.uploaders',
  'moderation.review',
  'danmaku.moderate',
] as const
export type Permission = (typeof permissions)[number]
