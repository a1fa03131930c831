import { type DanmakuMode, type DanmakuSize, danmakuModes, danmakuSizes } from '@liuguang/contract'
import { localStore } from '../../platform/storage/browser-store.ts'
import { Store } from '../player/playback/store.ts'

/** Shares of the picture in which danmaku move. */
export const danmakuAreas = { quarter: 0.25, half: 0.5, threeQuarters: 0.75, full: 1 } as const
/** Factors of the normal speed. */
export const danmakuSpeeds = { slow: 0.75, normal: 1, fast: 1.5 } as const

/** Colours that can be read on bright and on dark pictures; with an edge, which the stage adds. */
export const danmakuColors = {
  white: '#ffffff',
  yellow: '#ffe14d',
  amber: '#ffb65c',
  orange: '#ff9142',
  coral: '#ff7d6b',
  pink: '#ff9ecb',
  violet: '#c4a8ff',
  blue: '#7cc4ff',
  cyan: '#6fe7e7',
  green: '#7ee08a',
  lime: '#cdf26b',
  gray: '#c9c9c9',
} as const
export type DanmakuColor = keyof typeof danmakuColors

/** Whose danmaku are hidden; `text` is the one by which they were chosen, because authors have no names here. */
interface BlockedAuthor {
  id: string
  text: string
}

/** The viewer's choices, kept on the device. */
export interface DanmakuSettings {
  isOn: boolean
  /** Of all danmaku, 0 to 1. */
  density: number
  /** 0.1 to 1. */
  opacity: number
  /** Factor of the normal size, 0.5 to 1.75. */
  fontScale: number
  area: number
  speed: number
  hiddenModes: DanmakuMode[]
  blockedWords: string[]
  blockedAuthors: BlockedAuthor[]
  /** How the next own one is written. */
  color: string
  size: DanmakuSize
  mode: DanmakuMode
}

/** Entries of a list of what is blocked. */
export const blockedMax = 200

const key = 'danmaku'

export const defaultSettings: DanmakuSettings = {
  isOn: true,
  density: 1,
  opacity: 0.9,
  fontScale: 1,
  area: 1,
  speed: 1,
  hiddenModes: [],
  blockedWords: [],
  blockedAuthors: [],
  color: danmakuColors.white,
  size: 'medium',
  mode: 'scroll',
}

const isNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most
const isOneOf = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value)
const isListOf = (isEntry: (entry: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= blockedMax && value.every(isEntry)
const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 200

/** Validates the stored values, which may be from another version or edited manually. */
const isValid: { [K in keyof DanmakuSettings]: (value: unknown) => boolean } = {
  isOn: (value) => typeof value === 'boolean',
  density: isNumber(0, 1),
  opacity: isNumber(0.1, 1),
  fontScale: isNumber(0.5, 1.75),
  area: isOneOf(Object.values(danmakuAreas)),
  speed: isOneOf(Object.values(danmakuSpeeds)),
  hiddenModes: isListOf(isOneOf(danmakuModes)),
  blockedWords: isListOf(isText),
  blockedAuthors: isListOf(
    (entry) => isText((entry as BlockedAuthor)?.id) && isText((entry as BlockedAuthor).text),
  ),
  color: isOneOf(Object.values(danmakuColors)),
  size: isOneOf(danmakuSizes),
  mode: isOneOf(danmakuModes),
}

/** Each stored value that is valid; the others have their default. */
export function parseSettings(text: string | undefined): DanmakuSettings {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return defaultSettings
    const valid = Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(isValid, name) && isValid[name as keyof DanmakuSettings](value),
    )
    return { ...defaultSettings, ...Object.fromEntries(valid) }
  } catch {
    return defaultSettings
  }
}

/** Who wants less motion switches them on. */
function readSettings(): DanmakuSettings {
  const stored = localStore.get(key)
  const prefersReducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  return stored === undefined ? { ...defaultSettings, isOn: !prefersReducedMotion } : parseSettings(stored)
}

/** The settings of this device, which all parts of the page follow. */
export class SettingsStore extends Store<DanmakuSettings> {
  constructor() {
    super(readSettings())
  }

  /** Another tab may have stored other choices meanwhile: they are kept. */
  choose(change: Partial<DanmakuSettings>): void {
    this.set({ ...readSettings(), ...change })
    localStore.set(key, JSON.stringify(this.get()))
  }

  /** Takes over what is chosen in other tabs. @returns ends that */
  followOtherTabs(): () => void {
    const onStorage = (event: StorageEvent) => {
      // null: the whole storage was cleared
      if (event.key === key || event.key === null) this.set(readSettings())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }
}
