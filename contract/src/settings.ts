import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { menuKinds } from './menu-kinds.ts'
import {
  Address,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Lang,
  LocalText,
  Page,
  pageInput,
  pictureFile,
  Text,
  TimeOrder,
} from './shapes.ts'

/** The tabs that the footer may have (spec 2). */
export const footerTabs = ['home', 'new', 'hot', 'category'] as const

export const SiteSettings = Closed({
  siteUrl: Address,
  webName: LocalText,
  webDescription: LocalText,
  webIco: LocalText,
  /** Enabled features, such as `comics`. */
  mobileSw: Type.Array(Type.String()),
  serviceMail: Type.String(),
  /** The tabs of the footer, in their order. */
  footer: Type.Array(Type.Enum([...footerTabs])),
  /** Organisations that help, shown when somebody searches for a blocked term. */
  helpLinks: Type.Array(Closed({ title: LocalText, url: Type.String() })),
  /** Emails can be sent: binding an address and resetting a password work. */
  hasMail: Type.Boolean(),
  /** Other sites may show the player of a video (`/embed/{id}`). */
  isEmbeddable: Type.Boolean(),
  /** Guests may write comments. */
  guestsMayComment: Type.Boolean(),
  /** Guests may send danmaku. */
  guestsMaySendDanmaku: Type.Boolean(),
  /** A member who verifies an email address for the first time gets the trial card, else free views. */
  welcomeTrialCard: Type.Boolean(),
  welcomeFreeViews: Count,
  rating: Type.Union([Type.Literal('general'), Type.Literal('adult')]),
  /** The document versions that signing up must accept. */
  policies: Closed({ privacy: Type.String(), agreement: Type.String() }),
})
export type SiteSettings = Static<typeof SiteSettings>

export const getSettings = defineCall({
  name: 'settings.get',
  path: '/clientelm/webset',
  who: 'public',
  summary: 'The site’s own name, description, switches and policy versions.',
  input: Empty,
  output: SiteSettings,
  cacheSeconds: 10,
})

const menuFields = {
  id: Count,
  mid: Count,
  name: LocalText,
  /** Set for a category whose page has nothing published: menus leave it out, its address works. */
  isEmpty: Type.Optional(Type.Literal(true)),
}
const SubCategory = Closed(menuFields)

/** Both `id` and `mid` are 0 in the entry of the topics, `/topic`; `menuKinds` has the meaning of each `mid`. */
export const MenuItem = Closed({
  ...menuFields,
  /** Its sub-categories, if it has any. */
  children: Type.Optional(Type.Array(SubCategory)),
})
export type MenuItem = Static<typeof MenuItem>

export const listMenu = defineCall({
  name: 'settings.list-menu',
  path: '/clientelm/homeMenu',
  who: 'public',
  summary: `The menu: each entry is a category, or the page of topics (id and mid ${menuKinds.topics}). Entries with mid ${menuKinds.comics} are left out while comics are off. isEmpty marks categories without published items, of their own or of a sub-category.`,
  input: Empty,
  output: Type.Array(MenuItem),
  cacheSeconds: 10,
})

export const listSubCategories = defineCall({
  name: 'settings.list-sub-categories',
  path: '/clientelm/minorType',
  who: 'public',
  summary: 'The sub-categories of a category, in the operator’s order.',
  input: Closed({ id: Id }),
  output: Type.Array(SubCategory),
  errors: ['NOT_FOUND'],
  cacheSeconds: 10,
})

/** An entry of the menu as staff see it, shown or not. */
export const StaffCategory = Closed({
  id: Id,
  slug: Type.String(),
  mid: Count,
  name: LocalText,
  isVisible: Type.Boolean(),
  /** The category whose sub-category it is. */
  parentId: Type.Union([Id, Type.Null()]),
})
export type StaffCategory = Static<typeof StaffCategory>

export const listStaffCategories = defineCall({
  name: 'settings.list-categories',
  path: '/v1/settings/list-categories',
  who: 'staff',
  permission: 'catalogue.read',
  summary: 'Every entry of the menu in its order, hidden ones too.',
  input: Empty,
  output: Type.Array(StaffCategory),
})

/** The documents that signing up accepts; a version is the day on which it took effect. */
export const PolicyKind = Type.Union([
  Type.Literal('privacy'),
  Type.Literal('agreement'),
  Type.Literal('publishing'),
])
export type PolicyKind = Static<typeof PolicyKind>

export const Policy = Closed({
  kind: PolicyKind,
  version: Type.String(),
  effectiveAt: Instant,
  title: LocalText,
  /** Plain paragraphs; a line that starts with "# " is a heading. */
  text: LocalText,
})
export type Policy = Static<typeof Policy>

export const getPolicy = defineCall({
  name: 'settings.get-policy',
  path: '/v1/settings/get-policy',
  who: 'public',
  summary: 'The privacy policy or the service agreement in force.',
  input: Closed({ kind: PolicyKind }),
  output: Policy,
  cacheSeconds: 60,
})

/** For staff, in the languages of the back office. */
const StaffLocalText = Closed({ cn: Type.String(), hk: Type.String(), en: Type.String() })

const Reason = Type.Optional(Text(1, 500))
const SettingName = Text(1, 100)

export const Setting = Closed({
  name: Type.String(),
  /** Who may read the value: `public` ones are sent to every visitor. */
  scope: Type.Enum(['public', 'staff']),
  /** Prices, and what gifts and shares are worth. */
  isPrice: Type.Boolean(),
  /** What it is called, in a few words. */
  title: StaffLocalText,
  /** What it does. */
  description: StaffLocalText,
  /** JSON Schema of the value. */
  schema: Type.Unknown(),
  /** The schema in words, after "must be". */
  allowed: Type.String(),
  default: Type.Unknown(),
  value: Type.Unknown(),
  isDefault: Type.Boolean(),
  /** A change is refused without a reason. */
  needsReason: Type.Boolean(),
  /** Null: nobody has changed it. */
  lastChange: Type.Union([
    Closed({ at: Instant, actorName: Type.String(), reason: Type.String() }),
    Type.Null(),
  ]),
})
export type Setting = Static<typeof Setting>

/** `area`: by what they belong to. `changed`: changed last. */
export const settingOrders = ['area', 'name', 'changed'] as const

export const listSettings = defineCall({
  name: 'settings.list',
  path: '/v1/settings/list',
  who: 'staff',
  permission: 'settings.read-some',
  summary:
    'Settings with their rules, their value and who changed them last: all, those with a text in their name, title or description, the changed ones, or the prices. Without settings.read only those that are declared for my role. All at once: the site has a fixed number of them.',
  input: Closed({
    text: Type.Optional(Text(1, 100)),
    isDefault: Type.Optional(Type.Boolean()),
    isPrice: Type.Optional(Type.Boolean()),
    /** Left out: `area`. */
    order: Type.Optional(Type.Enum(settingOrders)),
  }),
  output: Closed({ list: Type.Array(Setting), total: Count }),
})

/**
 * Why a value of a setting is refused. The refusal's details have the rule, and the params of its text, which the back
 * office has in `settings.rules`.
 */
export const settingRules = [
  'value',
  'wholeNumber',
  'number',
  'text',
  'list',
  'uniqueList',
  'choice',
  'link',
  'icon',
  'mail',
  'mailSubject',
  'siteName',
  'embedSite',
  'slug',
  'once',
  'neverChanged',
  'changedMeanwhile',
  'adultNeedsGate',
  'oneTopicsPage',
  'parentCategory',
  'categoryInUse',
  'cardPrice',
  'currencyAmount',
  'sectionKindOnce',
  'onlyForKind',
  'neededForKind',
  'unknownItem',
  'unknownCategory',
  'unknownActor',
  'unknownTopic',
] as const
export type SettingRule = (typeof settingRules)[number]

export const changeSetting = defineCall({
  name: 'settings.change',
  path: '/v1/settings/change',
  who: 'staff',
  permission: 'settings.change-some',
  summary:
    'Changes a setting, or a part of one: webName.en, rechargeCurrencies.CNY.isOn. Every process follows within 5 s. A value that it already has is no change. Settings that are not declared for my role need settings.change.',
  input: Closed({
    key: Text(1, 200),
    value: Type.Unknown(),
    /** Of the last change that the caller knows, null if there was none: after a later one the call is refused. */
    lastChangeAt: Type.Optional(Type.Union([Instant, Type.Null()])),
    reason: Reason,
  }),
  output: Setting,
  errors: ['REASON_REQUIRED'],
})

export const revertSetting = defineCall({
  name: 'settings.revert',
  path: '/v1/settings/revert',
  who: 'staff',
  permission: 'settings.change-some',
  summary:
    'Gives a whole setting its value before the last change, or its default. A second `former` restores the change. Settings that are not declared for my role need settings.change.',
  input: Closed({
    name: SettingName,
    to: Type.Enum(['former', 'default']),
    /** Of the last change that the caller knows: refused when there was a later one. */
    at: Type.Optional(Instant),
    reason: Reason,
  }),
  output: Setting,
  errors: ['REASON_REQUIRED'],
})

export const setSiteIcon = defineCall({
  name: 'settings.set-icon',
  path: '/v1/settings/set-icon',
  who: 'staff',
  permission: 'settings.change',
  summary:
    'Makes a picture the site’s icon (setting webIco), in one language or in all: a square from its middle, re-encoded without metadata.',
  input: Closed({ lang: Type.Optional(Lang) }),
  file: pictureFile,
  output: Setting,
  errors: ['PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'],
})

export const SettingChange = Closed({
  at: Instant,
  actorName: Type.String(),
  reason: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
})
export type SettingChange = Static<typeof SettingChange>

export const listSettingChanges = defineCall({
  name: 'settings.list-changes',
  path: '/v1/settings/list-changes',
  who: 'staff',
  permission: 'settings.read-some',
  summary:
    'The changes of one setting, the latest or the first one first: all, or those with a text in the reason or in the name of who made them.',
  input: Closed({
    name: SettingName,
    text: Type.Optional(Text(1, 100)),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(SettingChange),
})

export const EnvironmentVariable = Closed({
  name: Type.String(),
  isSet: Type.Boolean(),
  /** In force: given, or the default. Null for a secret. */
  value: Type.Union([Type.String(), Type.Null()]),
  description: StaffLocalText,
})
export type EnvironmentVariable = Static<typeof EnvironmentVariable>

/** `area`: by what they belong to. */
export const environmentOrders = ['area', 'name'] as const

export const listEnvironment = defineCall({
  name: 'settings.list-environment',
  path: '/v1/settings/list-environment',
  who: 'staff',
  permission: 'settings.read',
  summary:
    'Which secrets of the environment are set: database, mail, payments, nodes of chains. Never their values. And the values of other variables: address, sender of emails, time zone, card provider, folder of backups. They change with a restart only. All, those with a text in their name or description, or those that are set or are not.',
  input: Closed({
    text: Type.Optional(Text(1, 100)),
    isSet: Type.Optional(Type.Boolean()),
    /** Left out: `area`. */
    order: Type.Optional(Type.Enum(environmentOrders)),
  }),
  output: Closed({ list: Type.Array(EnvironmentVariable), total: Count }),
})
