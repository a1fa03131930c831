import type { LocalText } from '@liuguang/contract'

/** What a section of the home page may list. The first three depend on the viewer. */
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
  /** Its slug. Undefined: one section for each category. */
  category?: string
  /** Its id. */
  actor?: number
  /** Its slug. */
  topic?: string
  /** Ids of the items of kind `picked`, in their order. */
  items?: number[]
}
