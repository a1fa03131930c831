import type { Setting } from '@liuguang/contract'
import type { ListedSetting } from './list-settings.ts'

export function presentSetting({ lastChange, ...setting }: ListedSetting): Setting {
  return {
    ...setting,
    lastChange: lastChange
      ? { at: lastChange.at.toISOString(), actorName: lastChange.actor, reason: lastChange.reason }
      : null,
  }
}
