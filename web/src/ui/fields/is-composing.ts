import type { KeyboardEvent } from 'react'

/**
 * Whether a key chooses or confirms a word of an input method. In Safari the Enter that confirms one comes after the
 * composition has ended: only its code says so.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
