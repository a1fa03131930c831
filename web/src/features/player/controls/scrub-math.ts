/** A position's share of the bar, 0 to 1. */
export function fractionOf(positionMs: number, durationMs: number): number {
  return durationMs > 0 ? Math.min(1, Math.max(0, positionMs / durationMs)) : 0
}

/** The position under a pointer, given the bar's left edge and width in pixels. */
export function positionAt(
  pointerX: number,
  bar: { left: number; width: number },
  durationMs: number,
): number {
  return bar.width > 0 ? Math.round(fractionOf(pointerX - bar.left, bar.width) * durationMs) : 0
}

/**
 * Whether a position is locked. The boundary itself is locked, because nothing can be played from there.
 * @param playableEndMs the preview's end; the duration if nothing is locked
 */
export function isLocked(positionMs: number, playableEndMs: number, durationMs: number): boolean {
  return playableEndMs < durationMs && positionMs >= playableEndMs
}

/** Left edge of a box of `width`, centred on the pointer but kept inside its container. Pixels. */
export function clampInside(center: number, width: number, containerWidth: number): number {
  return Math.max(0, Math.min(containerWidth - width, center - width / 2))
}
