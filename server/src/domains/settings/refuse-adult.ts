/**
 * Decisions, Adult sites: nothing but the gate may leave the server before it is passed, and there is no gate yet.
 * @throws Error with a sentence for the operator
 */
export function refuseAdult(rating: 'general' | 'adult'): void {
  if (rating !== 'adult') return
  throw new Error(
    'The setting rating cannot be "adult": the gate that asks visitors for their age is not built yet, so such a site would be open to everybody. Set it to "general": update settings set value = \'"general"\' where name = \'rating\'',
  )
}
