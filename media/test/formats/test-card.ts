/**
 * A test picture: known colours at known positions, and a bar whose position shows the time. All positions are
 * fractions of width and height, so they hold at every size and rotation.
 */

export type Colour = readonly [red: number, green: number, blue: number]

export interface Patch {
  name: string
  /** Centre of the patch. */
  x: number
  y: number
  colour: Colour
}

/** Width and height of a patch as fractions of the picture's. */
export const patchSize = 0.25

/** The corners show orientation and colour matrix, the two in the middle the brightness range. */
export const patches: readonly Patch[] = [
  { name: 'top left', x: 0.125, y: 0.125, colour: [216, 40, 40] },
  { name: 'top right', x: 0.875, y: 0.125, colour: [24, 200, 24] },
  { name: 'bottom left', x: 0.125, y: 0.875, colour: [40, 40, 216] },
  { name: 'bottom right', x: 0.875, y: 0.875, colour: [216, 200, 24] },
  { name: 'top', x: 0.5, y: 0.125, colour: [24, 24, 24] },
  { name: 'bottom', x: 0.5, y: 0.875, colour: [232, 232, 232] },
]

export const background: Colour = [128, 128, 128]

/** The bar moves to the right along the middle, black on grey. */
export const bar = { y: 0.5, width: 0.1, height: 0.2, startX: 0.05, perSecond: 0.2 } as const

/** From this second on the card flashes white beside the bar and a tone is heard. */
export const flash = { atSecond: 1, seconds: 0.2, x: 0.5, y: 0.33, toneHz: 1000 } as const

export interface Frame {
  width: number
  height: number
  /** Bytes per pixel: 3 or 4. */
  channels: number
  data: ArrayLike<number>
}

/** Mean colour of the centre of a patch. */
function colourAt(frame: Frame, x: number, y: number): [number, number, number] {
  const reach = 0.04
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let row = Math.floor((y - reach) * frame.height); row < (y + reach) * frame.height; row += 1) {
    for (
      let column = Math.floor((x - reach) * frame.width);
      column < (x + reach) * frame.width;
      column += 1
    ) {
      const at = (row * frame.width + column) * frame.channels
      sums[0] += frame.data[at] ?? 0
      sums[1] += frame.data[at + 1] ?? 0
      sums[2] += frame.data[at + 2] ?? 0
      count += 1
    }
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}

/** Patches whose colour differs from the card's by more than the tolerance in any channel, one line each. */
export function findWrongColours(frame: Frame, tolerance: number): string[] {
  return patches.flatMap(({ name, x, y, colour }) => {
    const seen = colourAt(frame, x, y)
    const off = Math.max(...colour.map((value, channel) => Math.abs(value - (seen[channel] ?? 0))))
    return off <= tolerance ? [] : [`${name}: ${seen.map(Math.round)} instead of ${colour}`]
  })
}

/** Centre of the bar in one line, pixels. Undefined without a bar. */
function findBar(frame: Frame, row: number): number | undefined {
  let weight = 0
  let moment = 0
  for (let column = 0; column < frame.width; column += 1) {
    const at = (row * frame.width + column) * frame.channels
    const brightness = ((frame.data[at] ?? 0) + (frame.data[at + 1] ?? 0) + (frame.data[at + 2] ?? 0)) / 3
    const darkness = Math.max(0, 100 - brightness)
    weight += darkness
    moment += darkness * (column + 0.5)
  }
  // Less than a fifth of the bar is noise.
  return weight < bar.width * frame.width * 20 ? undefined : moment / weight
}

/** The second that the bar shows. Undefined without a bar. */
export function readSecond(frame: Frame): number | undefined {
  const middle = findBar(frame, Math.floor(bar.y * frame.height))
  if (middle === undefined) return undefined
  return (middle / frame.width - bar.startX - bar.width / 2) / bar.perSecond
}

/** Whether neighbouring lines show the bar at different times, as when two fields were combined into one frame. */
export function isCombed(frame: Frame): boolean {
  const row = Math.floor(bar.y * frame.height)
  return [-3, -2, -1, 0, 1, 2].some((line) => {
    const one = findBar(frame, row + line) ?? Number.NaN
    const next = findBar(frame, row + line + 1) ?? Number.NaN
    return Math.abs(one - next) > 1
  })
}

export function hasFlash(frame: Frame): boolean {
  return colourAt(frame, flash.x, flash.y)[1] > 190
}
