import { storedSettings } from '../settings.ts'
import type { Settings } from './queries.ts'

type Stored = typeof storedSettings
type PublicName = {
  [Name in keyof Stored]: Stored[Name]['scope'] extends 'public' ? Name : never
}[keyof Stored]

/** The settings that every visitor may read. */
export function publicSettings(settings: Settings): Pick<Settings, PublicName> {
  const isPublic = ([name]: [string, unknown]) => storedSettings[name as keyof Stored].scope === 'public'
  return Object.fromEntries(Object.entries(settings).filter(isPublic)) as Pick<Settings, PublicName>
}
