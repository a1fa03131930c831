import type { LocalText } from '@liuguang/contract'

/** What a section of the home page may list. The first three are rows of each viewer's own. */
export const sectionKinds = [
  'continued',
  'recommended',
  'purchased',
  'new',
  'hot',
  'watched',
  'free',
  'category',
  'actor',
  'topic',
  'picked',
] as const

/** An entry of the setting `homeSections`. */
export interface Section {
  slug: string
  kind: (typeof sectionKinds)[number]
  isOn: boolean
  title?: LocalText
  category?: string
  actor?: number
  topic?: string
  items?: number[]
}
