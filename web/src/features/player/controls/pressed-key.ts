import type { ReactNode } from 'react'
import { Store } from '../playback/store.ts'

/** What a key has just done. */
export interface PressedKey {
  icon: ReactNode
  text: string | undefined
  /** Distinguishes two presses with the same result. */
  id: number
}

/** How long a pressed key is shown, ms. Seeks within this time add up. */
export const feedbackMs = 900

/** What the last key did, while the player shows it. Only in the browser, where one page has one such player. */
export const pressedKeys = new Store<{ last: PressedKey | undefined }>({ last: undefined })

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows in the player what a key did: one of the player, or of what the page shows over the picture. */
export function showPressedKey(icon: ReactNode, text?: string): void {
  lastId += 1
  pressedKeys.set({ last: { icon, text, id: lastId } })
  clearTimeout(timer)
  timer = setTimeout(() => pressedKeys.set({ last: undefined }), feedbackMs)
}
