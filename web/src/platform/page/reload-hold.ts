let holds = 0

/** While held, the site never reloads by itself: something plays, or money is under way. Call the result to let go. */
export function holdReload(): () => void {
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
