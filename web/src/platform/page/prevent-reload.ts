let holds = 0

/** Prevents automatic reloads, during playback or a payment, until the returned function is called. */
export function preventReload(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
  }
}

export function mayReload(): boolean {
  return holds === 0
}
