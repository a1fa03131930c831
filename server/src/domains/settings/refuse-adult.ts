/**
 * Decisions, Adult sites: nothing but the age gate may be served before a visitor has passed it, and there is no age
 * gate yet.
 * @throws Error with a message for the operator
 */
export function refuseAdult(rating: 'general' | 'adult'): void {
  if (rating !== 'adult') return
  throw new Error(
    'The setting rating cannot be "adult": the age gate does not exist yet, so the site would be open to everybody. Set it to "general": update settings set value = \'"general"\' where name = \'rating\'',
  )
}
