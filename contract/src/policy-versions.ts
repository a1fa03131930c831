import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Closed, Count, Empty, Instant, LocalText, Text } from './shapes.ts'
import { LastAct } from './staff/last-act.ts'

/** A version of a policy as it was written: `{removalRefundDays}` and the like stand for numbers of the settings. */
export const PolicyVersion = Closed({
  kind: Type.Enum(['privacy', 'agreement', 'publishing']),
  version: Type.String(),
  effectiveAt: Instant,
  /** The one that new accounts, or new uploaders, accept. */
  isCurrent: Type.Boolean(),
  /** Who put it in force. Null: it came with the site. */
  lastAct: LastAct,
  title: LocalText,
  text: LocalText,
})
export type PolicyVersion = Static<typeof PolicyVersion>

export const listPolicyVersions = defineCall({
  name: 'settings.list-policies',
  path: '/v1/settings/list-policies',
  who: 'staff',
  permission: 'settings.read',
  summary: 'Every version of each policy, the newest first.',
  input: Empty,
  output: Closed({ list: Type.Array(PolicyVersion), total: Count }),
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
