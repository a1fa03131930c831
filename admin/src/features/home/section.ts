import { type LocalText, personalHomeSections, publicHomeSections } from '@liuguang/contract'

/** What a section of the home page may list. The personal ones depend on the viewer. */
export const sectionKinds = [...personalHomeSections, ...publicHomeSections] as const

/** An entry of the setting `homeSections`. */
export interface Section {
  slug: string
  kind: (typeof sectionKinds)[number]
  isOn: boolean
  title?: LocalText
  /** Slug of the category. Undefined: one section for each category. */
  category?: string
  /** Id of the actor. */
  actor?: number
  /** Slug of the topic. */
  topic?: string
  /** Ids of the items of kind `picked`, in their order. */
  items?: number[]
}
