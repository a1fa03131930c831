import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { CodeGrant, VipEntry, VipEntryKind } from './memberships.ts'
import { PostingKind } from './posting-kinds.ts'
import {
  Address,
  Asset,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Lang,
  Page,
  Price,
  pageInput,
  Text,
  TimeOrder,
  UtcDay,
} from './shapes.ts'
import { LastAction } from './staff/last-action.ts'
import { WalletEntry } from './wallet.ts'

/** Calls of the staff about one person, in the back office. */

/** Actions that touch money or personal data are recorded with a reason. */
const reason = Text(1, 500)
const maybeInstant = Type.Union([Instant, Type.Null()])

/** What an account is; a suspended or locked one is also one of the others. */
export const personStates = ['member', 'guest', 'staff', 'suspended', 'locked', 'deleted'] as const
export type PersonState = (typeof personStates)[number]

/** What a searched text is of the person whom it found. */
export const personMatches = [
  ...(['number', 'public_id', 'share_code', 'mailbox', 'order', 'code', 'transfer'] as const),
  'text',
] as const

const PersonFacts = {
  id: Id,
  /** Empty: a guest, or deleted. */
  name: Type.String(),
  /** Empty: none of its own. */
  displayName: Type.String(),
  /** Empty: none. */
  email: Type.String(),
  isGuest: Type.Boolean(),
  isStaff: Type.Boolean(),
  /** Purchases are refused: a chargeback is undecided, or was decided so. */
  isSpendingLocked: Type.Boolean(),
  createdAt: Instant,
  suspendedAt: maybeInstant,
  deletedAt: maybeInstant,
}

export const PersonRow = Closed({
  ...PersonFacts,
  /** Of the open session that was used last; null: none is open. */
  lastSeenAt: maybeInstant,
  /** Null: no text was searched for. `text`: the beginning of a name or of the mail address. */
  match: Type.Union([Type.Enum(personMatches), Type.Null()]),
  lastAction: LastAction,
})
export type PersonRow = Static<typeof PersonRow>

export const findPeople = defineCall({
  name: 'pages.find-people',
  path: '/v1/pages/find-people',
  who: 'staff',
  permission: 'accounts.read',
  summary:
    'Accounts, newest or oldest first: all, those of a state, or those of a text, which is the beginning of a name or mail address, or the whole of an id, invitation code, order number, redeemed code or transaction hash.',
  input: Closed({
    text: Type.Optional(Text(1, 254)),
    state: Type.Optional(Type.Enum(personStates)),
    /** The first and the last day on which they joined. */
    joinedSince: Type.Optional(UtcDay),
    joinedUntil: Type.Optional(UtcDay),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(PersonRow),
})

export const Person = Closed({
  ...PersonFacts,
  publicId: Type.String(),
  avatar: Address,
  lang: Lang,
  emailVerifiedAt: maybeInstant,
  /** When the guest became a member. */
  upgradedAt: maybeInstant,
  shareCode: Type.String(),
  /** Null: nobody, or somebody who is not there any more. */
  invitedBy: Type.Union([Closed({ id: Id, name: Type.String() }), Type.Null()]),
  /** How many accounts were made with the share code. */
  invited: Count,
  /** The channel of the first visit. Empty: none. */
  channel: Type.String(),
  /** When VIP ends or ended; null: never was. */
  vipUntil: maybeInstant,
  balances: Closed({
    points: Count,
    coins: Count,
    diamonds: Count,
    cache_points: Count,
    free_views: Count,
  }),
  /** Whether they may publish; null: nobody decided. */
  uploader: Type.Union([Type.Enum(['allowed', 'suspended']), Type.Null()]),
  /** The last 10 actions on this account, newest first. */
  actions: Type.Array(
    Closed({
      number: Id,
      at: Instant,
      by: Type.String(),
      action: Type.String(),
      reason: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
export type Person = Static<typeof Person>

export const getPerson = defineCall({
  name: 'pages.get-person',
  path: '/v1/pages/get-person',
  who: 'staff',
  permission: 'accounts.read',
  summary: 'Who an account is, what it has, and what the staff did with it.',
  input: Closed({ id: Id }),
  output: Person,
  errors: ['NOT_FOUND'],
})

export const endPersonSessions = defineCall({
  name: 'accounts.end-person-sessions',
  path: '/v1/accounts/end-person-sessions',
  who: 'staff',
  permission: 'accounts.restrict',
  summary:
    'Ends one session of an account, or all, and what it is watching: the person has to sign in again. A repeat changes nothing.',
  input: Closed({ accountId: Id, sessionId: Type.Optional(Id), reason }),
  output: Empty,
  errors: ['NOT_FOUND'],
})

export const suspendAccount = defineCall({
  name: 'accounts.suspend',
  path: '/v1/accounts/suspend',
  who: 'staff',
  permission: 'accounts.restrict',
  summary:
    'Suspends an account: its sessions and what it is watching end, and it cannot sign in. Nothing is lost. A repeat changes nothing.',
  input: Closed({ accountId: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND', 'STAFF_ACCOUNT'],
})

export const unsuspendAccount = defineCall({
  name: 'accounts.unsuspend',
  path: '/v1/accounts/unsuspend',
  who: 'staff',
  permission: 'accounts.restrict',
  summary: 'Lets a suspended account sign in again. A repeat changes nothing.',
  input: Closed({ accountId: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND'],
})

/** What one of the staff wrote down about a person. */
export const AccountNote = Closed({ id: Id, by: Type.String(), text: Type.String(), at: Instant })
export type AccountNote = Static<typeof AccountNote>

export const listPersonNotes = defineCall({
  name: 'accounts.list-person-notes',
  path: '/v1/accounts/list-person-notes',
  who: 'staff',
  permission: 'accounts.read',
  summary:
    'What the staff wrote down about a person, newest or oldest first: all, or the notes with a text in them.',
  input: Closed({
    accountId: Id,
    text: Type.Optional(Text(1, 100)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(AccountNote),
})

export const addAccountNote = defineCall({
  name: 'accounts.add-note',
  path: '/v1/accounts/add-note',
  who: 'staff',
  permission: 'accounts.note',
  summary:
    'Writes down something about a person for the rest of the staff. The person gets it with an export of their data.',
  input: Closed({ accountId: Id, text: Text(1, 1000) }),
  output: AccountNote,
  errors: ['NOT_FOUND'],
  repeatable: true,
})

export const deleteAccountNote = defineCall({
  name: 'accounts.delete-note',
  path: '/v1/accounts/delete-note',
  who: 'staff',
  permission: 'accounts.note',
  summary:
    'Deletes what one of the staff wrote down about a person. Nothing of it is kept but what the response has.',
  input: Closed({ accountId: Id, id: Id, reason }),
  /** `undo`: the note, signed, for `accounts.restore-note`. */
  output: Closed({ undo: Type.String() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
})

export const restoreAccountNote = defineCall({
  name: 'accounts.restore-note',
  path: '/v1/accounts/restore-note',
  who: 'staff',
  permission: 'accounts.note',
  summary:
    'Gives a deleted note back as it was, within 10 minutes, to whoever deleted it. Refused when it was given back and deleted again since. A repeat changes nothing.',
  input: Closed({
    accountId: Id,
    /** Of the response that deleted it. */
    undo: Type.String({ minLength: 1, maxLength: 8000 }),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const exportPerson = defineCall({
  name: 'accounts.export-person',
  path: '/v1/accounts/export-person',
  who: 'staff',
  permission: 'accounts.personal-data',
  summary:
    'An address at which all that is kept of a person can be fetched as a ZIP of JSON files: once, within 10 minutes.',
  input: Closed({ accountId: Id, lang: Lang, reason }),
  output: Closed({ address: Address, expiresAt: Instant }),
  errors: ['NOT_FOUND'],
})

export const eraseAccount = defineCall({
  name: 'accounts.erase',
  path: '/v1/accounts/erase',
  who: 'staff',
  permission: 'accounts.personal-data',
  summary:
    'Deletes an account for good on behalf of its person, as they could themselves: points, VIP and purchases are lost, the name becomes free, every session ends. A repeat changes nothing.',
  input: Closed({ accountId: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND', 'STAFF_ACCOUNT'],
})

export const grantToPerson = defineCall({
  name: 'memberships.grant',
  path: '/v1/memberships/grant',
  who: 'staff',
  permission: 'memberships.grant',
  summary:
    'Gives points, VIP days or other benefits to an account, each kind at most once. Nobody gives to themself.',
  input: Closed({
    accountId: Id,
    grants: Type.Array(CodeGrant, { minItems: 1, maxItems: 6 }),
    reason,
  }),
  output: Closed({
    vipUntil: maybeInstant,
    balances: Type.Array(Closed({ asset: Asset, balance: Count })),
  }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'REQUEST_KEY_REUSED'],
  repeatable: true,
})

/** What staff see of an entry of a wallet. */
export const PersonEntry = Closed({
  ...WalletEntry.properties,
  /** Who of the staff caused it: who gave, or who proposed an adjustment and who approved it. Empty: nobody did. */
  by: Type.Array(Type.String()),
  /** Null: none was given. */
  reason: Type.Union([Type.String(), Type.Null()]),
})
export type PersonEntry = Static<typeof PersonEntry>

/** What staff see of VIP time that was added. */
export const PersonVipEntry = Closed({
  ...VipEntry.properties,
  /** Who of the staff gave it. Null: nobody did, or it was given before names were stored. */
  by: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
})
export type PersonVipEntry = Static<typeof PersonVipEntry>

export const listPersonEntries = defineCall({
  name: 'wallet.list-person-entries',
  path: '/v1/wallet/list-person-entries',
  who: 'staff',
  permission: 'accounts.read',
  summary:
    'The wallet of an account, newest or oldest first, each entry with the balance after it, and who of the staff caused it: all, or by asset, kind or day. An item has its current titles.',
  input: Closed({
    accountId: Id,
    asset: Type.Optional(Asset),
    kind: Type.Optional(PostingKind),
    /** The first and the last day. */
    since: Type.Optional(UtcDay),
    until: Type.Optional(UtcDay),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(PersonEntry),
})

export const listPersonVip = defineCall({
  name: 'memberships.list-person-vip',
  path: '/v1/memberships/list-person-vip',
  who: 'staff',
  permission: 'accounts.read',
  summary:
    'The VIP history of an account, newest or oldest first, with who of the staff gave time: all, or of one source.',
  input: Closed({
    accountId: Id,
    kind: Type.Optional(VipEntryKind),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(PersonVipEntry),
})

export const PersonPurchase = Closed({
  id: Id,
  itemId: Id,
  title: Type.String(),
  /** The item's: a hidden or removed one is still bought. */
  state: Type.String(),
  price: Price,
  purchasedAt: Instant,
  refundedAt: maybeInstant,
  /** The refund by staff. Null: they did not refund it. */
  lastAction: LastAction,
})
export type PersonPurchase = Static<typeof PersonPurchase>

export const listPersonPurchases = defineCall({
  name: 'entitlements.list-person-purchases',
  path: '/v1/entitlements/list-person-purchases',
  who: 'staff',
  permission: 'accounts.read',
  isLocalized: true,
  summary:
    'What an account bought, newest or oldest first, with what was refunded: all, or only what was refunded or was not.',
  input: Closed({
    accountId: Id,
    isRefunded: Type.Optional(Type.Boolean()),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(PersonPurchase),
})

/** A free view that opens an item for 24 hours, and has not ended. */
export const PersonFreeView = Closed({
  id: Id,
  itemId: Id,
  title: Type.String(),
  usedAt: Instant,
  until: Instant,
})
export type PersonFreeView = Static<typeof PersonFreeView>

export const listPersonFreeViews = defineCall({
  name: 'entitlements.list-person-free-views',
  path: '/v1/entitlements/list-person-free-views',
  who: 'staff',
  permission: 'accounts.read',
  isLocalized: true,
  summary:
    'The free views of an account that are in use now, the last or the first one taken first: all, or of one item.',
  input: Closed({
    accountId: Id,
    itemId: Type.Optional(Id),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(PersonFreeView),
})

export const refundPersonPurchase = defineCall({
  name: 'entitlements.refund-purchase',
  path: '/v1/entitlements/refund-purchase',
  who: 'staff',
  permission: 'entitlements.refund',
  summary:
    'Takes a purchase back: the buyer gets the price back and a message, the right to watch ends, and a share of the seller that is still held is taken back. A repeat changes nothing.',
  input: Closed({ purchaseId: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
})
