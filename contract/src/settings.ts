import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Address, Closed, Count, Empty, Instant, LocalText } from './shapes.ts'

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
  /** Emails can be sent: binding an address and resetting a password work. */
  hasMail: Type.Boolean(),
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

/** Both `id` and `mid` are 0 in the entry of the topics, `/topic`. */
export const MenuItem = Closed({ id: Count, mid: Count, name: LocalText })
export type MenuItem = Static<typeof MenuItem>

export const listMenu = defineCall({
  name: 'settings.list-menu',
  path: '/clientelm/homeMenu',
  who: 'public',
  summary:
    'The menu: each entry is a category, or the page of topics (id and mid 0). Entries with mid 13 are left out while comics are off.',
  input: Empty,
  output: Type.Array(MenuItem),
  cacheSeconds: 10,
})

/** The documents that signing up accepts; a version is the day on which it took effect. */
export const PolicyKind = Type.Union([Type.Literal('privacy'), Type.Literal('agreement')])
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
