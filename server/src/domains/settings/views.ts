import type { Setting } from '@liuguang/contract'
import type { ListedSetting } from './list-settings.ts'

/** Of all versions of all policies. */
export const policyVersionId = ({ kind, version }: { kind: string; version: string }): string =>
  `${kind} ${version}`

export function presentSetting({ lastChange, ...setting }: ListedSetting): Setting {
  return {
    ...setting,
    lastChange: lastChange
      ? { at: lastChange.at.toISOString(), actorName: lastChange.actor, reason: lastChange.reason }
      : null,
  }
}
