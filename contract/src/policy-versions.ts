import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Closed, Instant, LocalText, Page, pageInput, Text, TimeOrder } from './shapes.ts'
import { LastAction } from './staff/last-action.ts'

export const policyKinds = ['privacy', 'agreement', 'publishing'] as const

/** A version of a policy as it was written: `{removalRefundDays}` and the like stand for numbers of the settings. */
export const PolicyVersion = Closed({
  /** The kind and the version, with a space between them: a version may be that of another kind, too. */
  id: Type.String(),
  kind: Type.Enum(policyKinds),
  version: Type.String(),
  effectiveAt: Instant,
  /** The one that new accounts, or new uploaders, accept. */
  isCurrent: Type.Boolean(),
  /** Who put it in force. Null: it came with the site. */
  lastAction: LastAction,
  title: LocalText,
  text: LocalText,
})
export type PolicyVersion = Static<typeof PolicyVersion>

export const listPolicyVersions = defineCall({
  name: 'settings.list-policies',
  path: '/v1/settings/list-policies',
  who: 'staff',
  permission: 'settings.read',
  summary:
    'Versions of the policies, the newest or the oldest first: all, those of one policy, or those with a text in their title or text of any language.',
  input: Closed({
    kind: Type.Optional(Type.Enum(policyKinds)),
    text: Type.Optional(Text(1, 100)),
    /** Left out: `newest`. */
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(PolicyVersion),
})

export const addPolicyVersion = defineCall({
  name: 'settings.add-policy',
  path: '/v1/settings/add-policy',
  who: 'staff',
  permission: 'settings.change',
  summary:
    'Puts a new version of a policy in force at once. Earlier ones stay as they were. Who signs up, or publishes, from now on has to accept it.',
  input: Closed({
    kind: PolicyVersion.properties.kind,
    title: LocalText,
    text: LocalText,
    reason: Text(1, 500),
  }),
  output: PolicyVersion,
  errors: ['REQUEST_KEY_REUSED'],
  repeatable: true,
  // The longest texts in four languages: 4 bytes a character, and less than 24 KiB for everything else.
  bodyBytes: 2 ** 20,
})
