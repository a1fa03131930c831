import { type Cover, coverSources, type StaffPrice, type WorkFields } from '@liuguang/contract'

/** What a reviewer sees of a work, or of the change of a published one. */
export interface ReviewedFacts extends WorkFields {
  staffPrice: StaffPrice | null
  cover: Cover | null
  /** What everybody will be able to watch with these fields, if they have a price. */
  previewEndMs: number
}

const partsOf = ({ lang, title, description, tagIds, price, staffPrice, ...rest }: ReviewedFacts) => ({
  text: [lang, title, description],
  tags: [...tagIds].sort((one, other) => one - other),
  price: [price, staffPrice, price > 0 || staffPrice !== null ? rest.previewEndMs : 0],
  freeSeconds: rest.freeSeconds,
  people: rest.people,
  cover: coverSources(rest.cover).map(({ jpeg }) => jpeg),
})

/** What a change differs in from what is published. */
export function changedFacts(published: ReviewedFacts, change: ReviewedFacts): Set<string> {
  const before = partsOf(published)
  return new Set(
    Object.entries(partsOf(change)).flatMap(([name, value]) =>
      JSON.stringify(value) === JSON.stringify(before[name as keyof typeof before]) ? [] : [name],
    ),
  )
}
