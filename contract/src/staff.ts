import { type Static, Type } from 'typebox'
import { AccountName, Password } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { permissions, staffRoles } from './permissions.ts'
import {
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Page,
  pageInput,
  Text,
  TimeOrder,
  textCursor,
  UtcDay,
} from './shapes.ts'
import { JobFailure } from './staff/failures.ts'
import { LastAction } from './staff/last-action.ts'

const Role = Type.Enum(staffRoles)

/** What a role may do in the back office. */
export const StaffRoleRights = Closed({
  role: Role,
  permissions: Type.Array(Type.Enum(permissions)),
  /** Names of the settings that it may change without the permission settings.change. */
  settings: Type.Array(Type.String()),
})
export type StaffRoleRights = Static<typeof StaffRoleRights>

const credentials = { account: Text(1, 100), password: Text(1, 200) }
/** Six digits of the authenticator app. */
const TotpCode = Type.String({ pattern: '^[0-9]{6}$' })
const Token = Type.String()

const errorsOfSignIn = ['WRONG_CREDENTIALS', 'WRONG_SECOND_FACTOR', 'TRY_LATER'] as const

/** A session of the back office. */
const OpenedStaffSession = Closed({ token: Token, role: Role, expiresAt: Instant })

export const signInStaff = defineCall({
  name: 'staff.sign-in',
  path: '/v1/staff/sign-in',
  who: 'visitor',
  summary:
    'Opens a session of the back office: password and code of the authenticator app, or a recovery code, which works once. Members without an authenticator app get its secret instead of a token, and goes on with enrol-totp.',
  input: Closed({
    ...credentials,
    code: Type.Optional(TotpCode),
    recoveryCode: Type.Optional(Text(1, 40)),
  }),
  output: Type.Union([
    Closed({ session: OpenedStaffSession }),
    Closed({ enrolment: Closed({ secret: Type.String(), uri: Type.String() }) }),
  ]),
  errors: [...errorsOfSignIn, 'SECOND_FACTOR_REQUIRED'],
  limit: { max: 30, seconds: 60 },
})

export const enrolTotp = defineCall({
  name: 'staff.enrol-totp',
  path: '/v1/staff/enrol-totp',
  who: 'visitor',
  summary:
    'Confirms the authenticator app with its first code and opens a session. Returns the recovery codes, which are shown only now.',
  input: Closed({ ...credentials, code: TotpCode }),
  output: Closed({ session: OpenedStaffSession, recoveryCodes: Type.Array(Type.String()) }),
  errors: errorsOfSignIn,
  limit: { max: 30, seconds: 60 },
})

export const addFirstAdmin = defineCall({
  name: 'staff.add-first-admin',
  path: '/v1/staff/add-first-admin',
  who: 'visitor',
  summary:
    'Makes a member account that is the first admin, by the link that the start of a site without staff prints. Works once.',
  input: Closed({ linkToken: Text(1, 100), account: AccountName, password: Password }),
  output: Empty,
  errors: ['FIRST_ADMIN_LINK_INVALID', 'ACCOUNT_TAKEN', 'NAME_REFUSED', 'PASSWORD_TOO_COMMON'],
  limit: { max: 30, seconds: 60 },
})

export const getStaffMe = defineCall({
  name: 'staff.get-me',
  path: '/v1/staff/get-me',
  who: 'staff',
  permission: 'staff.own-sessions',
  summary: 'Who I am in the back office, and what my role permits.',
  input: Empty,
  output: Closed({ id: Id, name: Type.String(), ...StaffRoleRights.properties }),
})

export const signOutStaff = defineCall({
  name: 'staff.sign-out',
  path: '/v1/staff/sign-out',
  who: 'staff',
  permission: 'staff.own-sessions',
  summary: 'Ends this session of the back office.',
  input: Empty,
  output: Empty,
})

export const StaffSession = Closed({
  id: Id,
  device: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
})
export type StaffSession = Static<typeof StaffSession>

export const listStaffSessions = defineCall({
  name: 'staff.list-sessions',
  path: '/v1/staff/list-sessions',
  who: 'staff',
  permission: 'staff.own-sessions',
  summary:
    'My open sessions of the back office, the last used first, or with `oldest` the one used longest ago: all, or those of devices with a text in their name.',
  input: Closed({
    device: Type.Optional(Text(1, 100)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(StaffSession),
})

export const endStaffSession = defineCall({
  name: 'staff.end-session',
  path: '/v1/staff/end-session',
  who: 'staff',
  permission: 'staff.own-sessions',
  summary: 'Ends one of my sessions of the back office. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Empty,
  errors: ['NOT_FOUND'],
})

export const getRecoveryCodes = defineCall({
  name: 'staff.get-recovery-codes',
  path: '/v1/staff/get-recovery-codes',
  who: 'staff',
  permission: 'staff.own-sessions',
  summary: 'How many of my recovery codes are not used yet; null: I have no second factor. Never the codes.',
  input: Empty,
  output: Closed({ left: Type.Union([Count, Type.Null()]) }),
})

export const renewRecoveryCodes = defineCall({
  name: 'staff.renew-recovery-codes',
  path: '/v1/staff/renew-recovery-codes',
  who: 'staff',
  permission: 'staff.own-sessions',
  summary:
    'Makes new recovery codes for me, by my password and a code of the authenticator app. Earlier ones stop working. They are shown only now.',
  input: Closed({ password: Text(1, 200), code: TotpCode }),
  output: Closed({ codes: Type.Array(Type.String()) }),
  errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'WRONG_SECOND_FACTOR', 'TRY_LATER'],
  limit: { max: 30, seconds: 60 },
})

export const StaffMember = Closed({
  id: Id,
  name: Type.String(),
  role: Role,
  hasSecondFactor: Type.Boolean(),
  addedAt: Instant,
})
export type StaffMember = Static<typeof StaffMember>

/** With the last decision about the role or the second factor. */
export const ListedStaffMember = Closed({ ...StaffMember.properties, lastAction: LastAction })
export type ListedStaffMember = Static<typeof ListedStaffMember>

/** `newest` and `oldest`: by when they were added. */
export const staffMemberOrders = ['name', 'newest', 'oldest'] as const
export type StaffMemberOrder = (typeof staffMemberOrders)[number]

export const listStaff = defineCall({
  name: 'staff.list',
  path: '/v1/staff/list',
  who: 'staff',
  permission: 'staff.read',
  summary:
    'Who has a role, by name or by when they were added, and who decided about it last: everybody, those with a role, or those whose name begins with a text.',
  input: Closed({
    /** Or the ID of the account. */
    text: Type.Optional(Text(1, 60)),
    role: Type.Optional(Role),
    /** Left out: `name`. */
    order: Type.Optional(Type.Enum(staffMemberOrders)),
    cursor: textCursor,
    size: pageInput.size,
  }),
  output: Page(ListedStaffMember),
})

export const listStaffRoles = defineCall({
  name: 'staff.list-roles',
  path: '/v1/staff/list-roles',
  who: 'staff',
  permission: 'staff.read',
  summary: 'The roles that there are, and what each permits.',
  input: Empty,
  output: Type.Array(StaffRoleRights),
})

export const changeStaffRole = defineCall({
  name: 'staff.change-role',
  path: '/v1/staff/change-role',
  who: 'staff',
  permission: 'staff.change',
  summary: 'Gives a member of the staff another role and ends their sessions. The last admin stays an admin.',
  input: Closed({
    id: Id,
    role: Role,
    /** The role that the caller expects: refused when it has changed since. */
    expected: Type.Optional(Role),
    reason: Type.Optional(Text(1, 500)),
  }),
  output: StaffMember,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'ROLE_CHANGED'],
})

export const addStaffMember = defineCall({
  name: 'staff.add',
  path: '/v1/staff/add',
  who: 'staff',
  permission: 'staff.change',
  summary:
    'Gives a member, by account name, a role in the back office. Who has one keeps it: change-role changes it.',
  input: Closed({ account: Text(1, 100), role: Role, reason: Type.Optional(Text(1, 500)) }),
  output: StaffMember,
  errors: ['ACCOUNT_NOT_FOUND', 'ALREADY_STAFF'],
})

export const resetStaffTotp = defineCall({
  name: 'staff.reset-totp',
  path: '/v1/staff/reset-totp',
  who: 'staff',
  permission: 'staff.change',
  summary:
    'Removes the second factor and the recovery codes of a member of the staff, and ends their sessions. The next sign-in sets up a new one.',
  input: Closed({ id: Id, reason: Type.Optional(Text(1, 500)) }),
  output: StaffMember,
  errors: ['NOT_FOUND'],
})

export const removeStaffMember = defineCall({
  name: 'staff.remove',
  path: '/v1/staff/remove',
  who: 'staff',
  permission: 'staff.change',
  summary: 'Takes the role from a member of the staff and ends their sessions. The account stays.',
  input: Closed({ id: Id, reason: Type.Optional(Text(1, 500)) }),
  output: Empty,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
})

export const AuditEntry = Closed({
  number: Id,
  at: Instant,
  /** Null: the command line. */
  actorId: Type.Union([Id, Type.Null()]),
  actorName: Type.String(),
  role: Type.String(),
  action: Type.String(),
  /** kind:id */
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.Union([Type.String(), Type.Null()]),
  requestId: Type.Union([Type.String(), Type.Null()]),
  /** The network of the address: /24 or /48. */
  address: Type.Union([Type.String(), Type.Null()]),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAudit = defineCall({
  name: 'audit.list',
  path: '/v1/audit/list',
  who: 'staff',
  permission: 'audit.read',
  summary: 'What operators did, newest or oldest first: everything, or by subject, person, action or day.',
  input: Closed({
    subject: Type.Optional(Text(1, 100)),
    actorId: Type.Optional(Id),
    /** The name, the email address or the id of who did it, as typed. */
    account: Type.Optional(Text(1, limits.emailMax)),
    action: Type.Optional(Text(1, 100)),
    /** The first and the last day. */
    since: Type.Optional(UtcDay),
    until: Type.Optional(UtcDay),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(AuditEntry),
})

/** A check of the chain that shows whether a row of the audit was changed, removed or inserted. */
export const AuditCheck = Closed({
  /** When the last one ended: the nightly one, one on the command line, or one that the staff started. Null: none was made yet. */
  checkedAt: Type.Union([Instant, Type.Null()]),
  /** How many it found; 0: the chain is whole. */
  problems: Count,
  /** The first of them. */
  findings: Type.Array(Closed({ number: Id, problem: Type.String() })),
  /** One that staff requested runs, or waits for the worker. */
  isRunning: Type.Boolean(),
  /** Why the last one that staff requested failed. Null: it did not, or still runs. */
  failure: Type.Union([JobFailure, Type.Null()]),
  /** Who requested the last one that staff requested. */
  lastRequest: LastAction,
})
export type AuditCheck = Static<typeof AuditCheck>

export const getAuditCheck = defineCall({
  name: 'audit.get-check',
  path: '/v1/audit/get-check',
  who: 'staff',
  permission: 'audit.read',
  summary: 'What the last check of the audit found, and whether one runs.',
  input: Empty,
  output: AuditCheck,
})

export const checkAudit = defineCall({
  name: 'audit.check',
  path: '/v1/audit/check',
  who: 'staff',
  permission: 'audit.read',
  summary: 'Has the worker check the whole audit. While it does so already, no other check is started.',
  input: Empty,
  output: AuditCheck,
})
